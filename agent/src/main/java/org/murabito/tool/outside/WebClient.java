package org.murabito.tool.outside;

import org.murabito.llm.Deadline;

/// Asks servers elsewhere over HTTP, and only those that its [EgressPolicy] allows. Safe from any thread.
///
/// Whoever wrote the address may be a model, a member or a page. So a name is looked up once, what it stands for is
/// checked, and the address that was checked is the one that is connected to; every redirect is checked again. Nothing
/// is kept between requests: no cookies, no connections.
public interface WebClient {
    /// Any status is a reply, also a refusal by the server. Interrupting closes the connection.
    ///
    /// @throws WebException where there is none
    WebReply ask(WebRequest request, Deadline deadline) throws InterruptedException;
}
