package org.murabito.store.postgres;

import org.junit.jupiter.api.Nested;
import org.murabito.store.sql.contract.SqlAccountStoreContract;
import org.murabito.store.sql.contract.SqlActionLogContract;
import org.murabito.store.sql.contract.SqlAnsweredMarksContract;
import org.murabito.store.sql.contract.SqlBackfillLogContract;
import org.murabito.store.sql.contract.SqlChannelContextsContract;
import org.murabito.store.sql.contract.SqlChannelJudgeStatesContract;
import org.murabito.store.sql.contract.SqlChannelModesContract;
import org.murabito.store.sql.contract.SqlChannelSettingsContract;
import org.murabito.store.sql.contract.SqlCommunityStoreContract;
import org.murabito.store.sql.contract.SqlContextKeepingContract;
import org.murabito.store.sql.contract.SqlErasureStoreContract;
import org.murabito.store.sql.contract.SqlFactVectorsContract;
import org.murabito.store.sql.contract.SqlFactsContract;
import org.murabito.store.sql.contract.SqlImportLogContract;
import org.murabito.store.sql.contract.SqlImpressionsContract;
import org.murabito.store.sql.contract.SqlInvitationStoreContract;
import org.murabito.store.sql.contract.SqlJobsContract;
import org.murabito.store.sql.contract.SqlMentionsContract;
import org.murabito.store.sql.contract.SqlMessageReadingContract;
import org.murabito.store.sql.contract.SqlMessageStoreContract;
import org.murabito.store.sql.contract.SqlPostLogContract;
import org.murabito.store.sql.contract.SqlPostSubjectsContract;
import org.murabito.store.sql.contract.SqlRatingsContract;
import org.murabito.store.sql.contract.SqlReadMarksContract;
import org.murabito.store.sql.contract.SqlReminderStoreContract;
import org.murabito.store.sql.contract.SqlRunStoreContract;
import org.murabito.store.sql.contract.SqlTokenLedgerContract;
import org.murabito.store.sql.contract.SqlUsageLogContract;
import org.murabito.store.sql.contract.SqlVerdictLogContract;
import org.murabito.store.sql.contract.SqlWorkspaceStoreContract;

/// The promises of every store, over a real server.
final class PostgresContractsTest {
    @Nested
    final class AccountStore extends SqlAccountStoreContract {
        AccountStore() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class AnsweredMarks extends SqlAnsweredMarksContract {
        AnsweredMarks() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class BackfillLog extends SqlBackfillLogContract {
        BackfillLog() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class ChannelContexts extends SqlChannelContextsContract {
        ChannelContexts() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class ChannelJudgeStates extends SqlChannelJudgeStatesContract {
        ChannelJudgeStates() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class ChannelModes extends SqlChannelModesContract {
        ChannelModes() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class ChannelSettings extends SqlChannelSettingsContract {
        ChannelSettings() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class CommunityStore extends SqlCommunityStoreContract {
        CommunityStore() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class ContextKeeping extends SqlContextKeepingContract {
        ContextKeeping() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class ActionLog extends SqlActionLogContract {
        ActionLog() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class ErasureStore extends SqlErasureStoreContract {
        ErasureStore() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class FactVectors extends SqlFactVectorsContract {
        FactVectors() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class Facts extends SqlFactsContract {
        Facts() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class ImportLog extends SqlImportLogContract {
        ImportLog() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class Impressions extends SqlImpressionsContract {
        Impressions() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class InvitationStore extends SqlInvitationStoreContract {
        InvitationStore() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class Jobs extends SqlJobsContract {
        Jobs() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class Mentions extends SqlMentionsContract {
        Mentions() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class MessageReading extends SqlMessageReadingContract {
        MessageReading() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class MessageStore extends SqlMessageStoreContract {
        MessageStore() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class PostLog extends SqlPostLogContract {
        PostLog() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class PostSubjects extends SqlPostSubjectsContract {
        PostSubjects() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class Ratings extends SqlRatingsContract {
        Ratings() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class ReadMarks extends SqlReadMarksContract {
        ReadMarks() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class ReminderStore extends SqlReminderStoreContract {
        ReminderStore() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class RunStore extends SqlRunStoreContract {
        RunStore() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class TokenLedger extends SqlTokenLedgerContract {
        TokenLedger() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class UsageLog extends SqlUsageLogContract {
        UsageLog() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class VerdictLog extends SqlVerdictLogContract {
        VerdictLog() {
            super(new OpenDatabase());
        }
    }

    @Nested
    final class WorkspaceStore extends SqlWorkspaceStoreContract {
        WorkspaceStore() {
            super(new OpenDatabase());
        }
    }
}
