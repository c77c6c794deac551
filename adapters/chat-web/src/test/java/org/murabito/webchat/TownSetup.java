package org.murabito.webchat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.murabito.text.Language;
import org.murabito.text.Localized;
import org.murabito.webchat.setup.Setup;

/// What the first page shows of a town where something is missing everywhere.
final class TownSetup implements Setup {
    private static final Demo DEMO = new Demo(
            Town.ID.value(),
            "となりの村",
            Town.PLAZA.key(),
            "広場",
            Language.JAPANESE,
            List.of("はしごはどこ？", "市はいつ？", "だれが詳しい？"));

    @Override
    public boolean isDismissed() {
        return false;
    }

    @Override
    public void dismiss() {}

    @Override
    public boolean admits(String code) {
        return false;
    }

    @Override
    public Optional<Demo> findDemo(Language language) {
        return Optional.of(DEMO);
    }

    @Override
    public Demo demo(Language language) {
        return DEMO;
    }

    @Override
    public Map<String, List<Finding>> doors() {
        return Map.of(
                "discord",
                List.of(
                        finding("ok", "It signs in as Murabito.", ""),
                        finding("note", "It is in one server.", "Invite it to others."),
                        finding("missing", "It may not read messages.", "Switch on the message content intent.")));
    }

    @Override
    public Tried connect(String door, Map<String, String> tokens) {
        return new Tried(false, List.of());
    }

    @Override
    public String model() {
        return "simple";
    }

    @Override
    public Tried choose(Wish wish) {
        return new Tried(false, List.of(finding("missing", "The key was refused.", "Try another one.")));
    }

    @Override
    public Zone zone() {
        return new Zone("UTC", false);
    }

    @Override
    public int backupHours() {
        return 0;
    }

    @Override
    public Address address() {
        return new Address(false, "", List.of("http://192.0.2.7:8686"), "127.0.0.1:8686");
    }

    @Override
    public Tried keep(Map<String, String> wanted) {
        return new Tried(true, List.of());
    }

    @Override
    public List<Server> servers() {
        return List.of(new Server("Ollama", "http://127.0.0.1:11434", List.of("gemma3")));
    }

    @Override
    public boolean isPending() {
        return true;
    }

    @Override
    public boolean canRestart() {
        return true;
    }

    @Override
    public Optional<String> wrongSetting() {
        return Optional.empty();
    }

    @Override
    public void restart() {}

    @Override
    public void importFrom(String id, Path export, Set<String> closed) {}

    @Override
    public Optional<Import> findImport(String id) {
        return Optional.empty();
    }

    private static Finding finding(String state, String what, String todo) {
        return new Finding(state, Localized.same(what), Localized.same(todo));
    }
}
