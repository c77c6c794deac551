package org.murabito.webchat.setup;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Language;
import org.murabito.text.Localized;

/// What the page Setup shows and changes, which greets first. Nothing that it returns holds a key or a token.
public interface Setup {
    /// Whether the first page was dismissed, or this installation is older than it.
    boolean isDismissed();

    void dismiss();

    /// Whether this is the code of the address that was printed at the start. It opens once.
    boolean admits(String code);

    /// The made-up village, in this language if there is one; empty where it moved out.
    Optional<Demo> findDemo(Language language);

    /// The village in this language, which moves in if it is not there yet. The other one leaves unless somebody spoke
    /// in it.
    Demo demo(Language language);

    /// A community to try Murabito in.
    ///
    /// @param place a channel, by its key
    /// @param channel what the place is called
    /// @param questions that are answered there
    record Demo(
            String community, String name, String place, String channel, Language language, List<String> questions) {
        public Demo {
            questions = List.copyOf(questions);
        }
    }

    /// What was found of something that is set up.
    ///
    /// @param state `ok`, `note` or `missing`
    /// @param todo empty if nothing is to be done
    record Finding(String state, Localized what, Localized todo) {}

    /// @param kept whether what was tried is kept, to be used from the next start on
    record Tried(boolean kept, List<Finding> findings) {
        public Tried {
            findings = List.copyOf(findings);
        }
    }

    /// How the doors to platforms are, by `discord` and `slack`. None for those without tokens.
    Map<String, List<Finding>> doors();

    /// Checks the tokens of a door, by the variables of the environment that they are known by, and keeps them if they
    /// let in.
    Tried connect(String door, Map<String, String> tokens) throws InterruptedException;

    /// The model that answers, as it is set.
    String model();

    /// Tries a model by the smallest call, and keeps it if it replies.
    Tried choose(Wish wish) throws InterruptedException;

    /// @param vendor `simple`, `anthropic`, `openai` or `gemini`; `server` for one of one's own
    /// @param key empty where one is kept already, or none is needed
    /// @param server its address, for a server of one's own
    record Wish(
            String vendor,
            String name,
            String key,
            @Nullable String server) {}

    /// The time zone in which times are read and named.
    Zone zone();

    /// @param chosen whether it was set, and is not just that of the machine
    record Zone(String id, boolean chosen) {}

    /// How many hours lie between two backups that are made by themselves; 0 where none are.
    int backupHours();

    /// By which address others come.
    Address address();

    /// @param network whether the socket listens for other machines
    /// @param origins public addresses, with commas
    /// @param addresses of this machine in its networks
    /// @param local where a proxy on this machine reaches it
    record Address(boolean network, String origins, List<String> addresses, String local) {
        public Address {
            addresses = List.copyOf(addresses);
        }
    }

    /// Keeps settings that need no trial, by what the page calls them: `zone`, `backupHours`, `host`, `origins`.
    Tried keep(Map<String, String> wanted);

    /// Servers on this machine that offer models.
    List<Server> servers() throws InterruptedException;

    record Server(String name, String address, List<String> models) {
        public Server {
            models = List.copyOf(models);
        }
    }

    /// Whether something was kept that is used from the next start on.
    boolean isPending();

    /// Whether this process can start again by itself.
    boolean canRestart();

    /// What is wrong with the settings that it would start again with; empty where nothing is.
    Optional<String> wrongSetting();

    void restart();

    /// Begins to import what was uploaded, in the background; it goes on after a restart.
    ///
    /// @param export a file or a folder; removed at the end
    /// @param closed names of channels and categories that are private whatever the export says
    void importFrom(String id, Path export, Set<String> closed);

    Optional<Import> findImport(String id);

    /// How far an import is.
    ///
    /// @param state `waiting`, `importing`, `indexing`, `done` or `failed`
    /// @param share 0 to 1
    /// @param messages of the export; of the community where all was known
    /// @param problems what could not be read
    /// @param known whether all of the export was imported before
    /// @param community what was imported, once it is done
    record Import(
            String state,
            double share,
            long messages,
            String what,
            List<String> problems,
            boolean known,
            @Nullable Demo community) {
        public Import {
            problems = List.copyOf(problems);
        }
    }
}
