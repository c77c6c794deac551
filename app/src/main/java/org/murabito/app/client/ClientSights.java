package org.murabito.app.client;

import org.murabito.sight.Sight;
import org.murabito.sight.Sights;

/// The sign-in of programs: what whoever shows a client's token may see.
record ClientSights(Sights sights) {
    Sight of(Client client) {
        return sights.ofClient(client.community(), client.member());
    }
}
