package org.murabito.tool.mcp.oauth;

import java.net.URI;

/// Has a person say at a server that we may come in.
public interface BrowserAuthorization {
    /// Where the person's browser is sent after that.
    URI landing();

    /// Waits until the person has opened the address and said something there.
    ///
    /// @return the query of where the browser was sent, as it came: no URI may hold all that is seen there
    String ask(URI address) throws InterruptedException;
}
