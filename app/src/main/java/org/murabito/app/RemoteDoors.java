package org.murabito.app;

import java.util.List;
import org.murabito.app.model.Keys;
import org.murabito.app.settings.Settings;
import org.murabito.chat.RemoteDoor;

/// Which remote doors there are: those whose tokens stand in the environment. Read it as a table of
/// contents.
@FunctionalInterface
interface RemoteDoors {
    RemoteDoors SHIPPED = (_, _, _) -> List.of();

    List<RemoteDoor> of(Wiring wiring, Settings settings, Keys keys);
}
