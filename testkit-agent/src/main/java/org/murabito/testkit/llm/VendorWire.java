package org.murabito.testkit.llm;

import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;

/// How one vendor writes what the contract speaks of. Written from the vendor's documentation, never with the help of
/// the adapter under test.
public interface VendorWire {
    /// The vendor's ways to say no.
    enum Refusal {
        RATE_LIMITED,
        OVERLOADED,
        SERVER_ERROR,
        CONTEXT_TOO_LONG,
        WRONG_KEY,
        FORBIDDEN,
        UNKNOWN_MODEL,
        /// Status 400, for whatever else.
        BAD_REQUEST
    }

    /// The model under test.
    ///
    /// @param url of the server, without a slash at its end; the vendor's path is added
    LanguageModel model(String url, String key);

    /// Whether [#model] asks for its replies in pieces.
    boolean streamed();

    /// A model of the vendor's that cannot be kept from thinking.
    LanguageModel thinker(String url, String key);

    /// How many tokens a request lets the model write, its thinking included.
    int outputLimit(Arrived request);

    /// What [#model] asks for, as the vendor calls it.
    String modelName();

    /// Whole or streamed, as the model under test asks for it.
    Answer reply(Said said);

    /// @param message what the vendor says about it
    Answer refusal(Refusal refusal, String message);

    /// Replies and errors by which the vendor, or its filter, declines to answer.
    List<Answer> declined();

    /// What a request says.
    Sent sent(Arrived request);

    /// The parts of a reply that must come back as they are, in order, each as exactly the JSON that the vendor wrote.
    List<String> written(Said said);

    /// The same parts of the last assistant exchange in a request.
    List<String> replayed(Arrived request);

    /// Blocks of which nobody but the vendor knows what they mean; empty if the vendor has no room for such.
    List<Block.Opaque> unknownBlocks();

    /// Whether the vendor's replies can carry thinking that has to be sent back.
    boolean thinks();

    /// Whether the vendor can put this text where a call's arguments stand.
    boolean canWriteArguments(String arguments);

    /// The reasons for which this vendor stops.
    List<Stop> stops();

    /// As much of five different numbers as the vendor reports.
    Usage usage();
}
