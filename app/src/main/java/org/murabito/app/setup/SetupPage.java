package org.murabito.app.setup;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.murabito.app.door.DoorSupervisor;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.StoredEnvironment;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.chat.DoorKind;
import org.murabito.text.Language;
import org.murabito.webchat.setup.Setup;

/// The first page and the settings of a running installation.
public final class SetupPage implements Setup {
    private final ApiKeys keys;
    private final Settings settings;
    private final Supplier<List<DoorSupervisor.DoorState>> doors;
    private final FirstRun firstRun;
    private final EntryCode code;
    private final @Nullable Restart restart;
    private final DemoVillages demos;
    private final DoorTrial doorTrial;
    private final ModelTrial modelTrial;
    private final SettingChoices choices;
    private final ExportImport imports;
    private volatile boolean pending;

    /// @param doors how the remote doors are
    /// @param restart null where this process cannot start again by itself
    public SetupPage(
            Wiring wiring,
            ExportImport imports,
            Supplier<List<DoorSupervisor.DoorState>> doors,
            EntryCode code,
            @Nullable Restart restart) {
        Path folder = wiring.installation().folder();
        StoredEnvironment kept = new StoredEnvironment(folder);
        this.settings = wiring.installation().settings();
        this.keys = wiring.installation().keys();
        this.doors = doors;
        this.firstRun = new FirstRun(folder);
        this.code = code;
        this.restart = restart;
        this.demos = new DemoVillages(wiring, settings);
        FixedVariables fixed = FixedVariables.of(keys, kept);
        this.doorTrial = new DoorTrial(wiring, settings, keys, kept, fixed);
        this.modelTrial = new ModelTrial(wiring, settings, keys, kept, fixed);
        this.choices = new SettingChoices(kept, fixed, settings);
        this.imports = imports;
    }

    @Override
    public boolean isDismissed() {
        return firstRun.isOver();
    }

    @Override
    public void dismiss() {
        firstRun.end();
    }

    @Override
    public boolean admits(String typed) {
        return code.admits(typed);
    }

    @Override
    public Optional<Demo> findDemo(Language language) {
        return demos.find(language);
    }

    @Override
    public synchronized Demo demo(Language language) {
        return demos.open(language);
    }

    @Override
    public Map<String, List<Finding>> doors() {
        Map<String, List<Finding>> all = new LinkedHashMap<>();
        for (DoorSupervisor.DoorState told : doors.get()) {
            all.computeIfAbsent(told.name().toLowerCase(Locale.ROOT), _ -> new ArrayList<>())
                    .add(DoorTrial.finding(told.finding(), keys));
        }
        return all;
    }

    @Override
    public Tried connect(String door, Map<String, String> tokens) {
        return noting(doorTrial.run(DoorKind.valueOf(door.toUpperCase(Locale.ROOT)), tokens));
    }

    @Override
    public String model() {
        return settings.model().answers().toString();
    }

    @Override
    public Tried choose(Wish wish) throws InterruptedException {
        return noting(modelTrial.run(wish));
    }

    @Override
    public Zone zone() {
        return choices.zone();
    }

    @Override
    public int backupHours() {
        return choices.backupHours();
    }

    @Override
    public Address address() {
        return choices.address();
    }

    @Override
    public Tried keep(Map<String, String> wanted) {
        return noting(choices.keep(wanted));
    }

    @Override
    public List<Server> servers() throws InterruptedException {
        return new LocalServers(LocalServers.USUAL).find();
    }

    @Override
    public boolean isPending() {
        return pending;
    }

    @Override
    public boolean canRestart() {
        return restart != null && settings.web().port() != 0;
    }

    @Override
    public Optional<String> wrongSetting() {
        try {
            if (restart != null) {
                restart.check();
            }
            return Optional.empty();
        } catch (WrongSetting e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void restart() {
        if (restart != null) {
            restart.now();
        }
    }

    @Override
    public void importFrom(String id, Path export, Set<String> closed) {
        imports.begin(id, export, closed);
    }

    @Override
    public Optional<Import> findImport(String id) {
        return imports.find(id);
    }

    private Tried noting(Tried tried) {
        pending |= tried.kept();
        return tried;
    }
}
