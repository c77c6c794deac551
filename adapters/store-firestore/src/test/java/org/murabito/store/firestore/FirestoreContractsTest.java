package org.murabito.store.firestore;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.murabito.testkit.ChannelContextsContract;
import org.murabito.testkit.ContextKeepingContract;
import org.murabito.testkit.FactVectorsContract;
import org.murabito.testkit.FactsContract;
import org.murabito.testkit.ImpressionsContract;
import org.murabito.testkit.MentionsContract;
import org.murabito.testkit.Town;

/// What every form of what is remembered promises.
final class FirestoreContractsTest {
    @Nested
    final class Contexts extends ChannelContextsContract {
        private final Opened opened = new Opened();

        @AfterEach
        void close() {
            opened.close();
        }

        @Override
        protected ContextsAndStores open() {
            return new ContextsAndStores(opened.memory().contexts(), opened.stores());
        }
    }

    @Nested
    final class ContextKeeping extends ContextKeepingContract {
        private final Opened opened = new Opened();

        @AfterEach
        void close() {
            opened.close();
        }

        @Override
        protected ChannelContextsContract.ContextsAndStores open() {
            return new ChannelContextsContract.ContextsAndStores(opened.memory().contexts(), opened.stores());
        }
    }

    @Nested
    final class OfMentions extends MentionsContract {
        private final Opened opened = new Opened();

        @AfterEach
        void close() {
            opened.close();
        }

        @Override
        protected MentionsAndStores open() {
            return new MentionsAndStores(opened.memory().mentions(), opened.stores());
        }
    }

    @Nested
    final class OfImpressions extends ImpressionsContract {
        private final Opened opened = new Opened();

        @AfterEach
        void close() {
            opened.close();
        }

        @Override
        protected ImpressionsAndStores open() {
            return new ImpressionsAndStores(opened.memory().impressions(), opened.stores());
        }
    }

    @Nested
    final class OfFacts extends FactsContract {
        private final Opened opened = new Opened();

        @AfterEach
        void close() {
            opened.close();
        }

        @Override
        protected FactsAndStores open() {
            return new FactsAndStores(opened.memory().facts(), opened.stores());
        }
    }

    @Nested
    final class Vectors extends FactVectorsContract {
        private final Opened opened = new Opened();

        @AfterEach
        void close() {
            opened.close();
        }

        @Override
        protected Kept open() {
            Town.settle(opened.stores().communities());
            return new Kept(
                    opened.stores().communities(),
                    opened.stores().messages(),
                    opened.memory().facts(),
                    opened.memory().factVectors());
        }
    }
}
