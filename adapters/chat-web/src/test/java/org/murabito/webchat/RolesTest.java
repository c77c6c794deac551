package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountRole;
import org.murabito.chat.account.Invitation;
import org.murabito.text.Sha256;
import org.murabito.webchat.settings.WebLimits;
import org.murabito.webchat.setup.Setup;

/// Random requests of each role to every route that the router has: nothing is shown and nothing changes that is beyond
/// the role. A new route is in it by being there.
final class RolesTest {
    /// Lets somebody in again after every request, as one of them may have ended it.
    private static final String KEY = "the-token-of-somebody";

    private static final int REQUESTS = 2_000;
    private static final Pattern PARAMETER = Pattern.compile("[{<](\\w+)[}>]");

    /// Streams until the page is closed; `LiveTest` listens to it.
    private static final Set<String> LEFT_OUT = Set.of("GET /web/live");

    /// What a stranger on the machine itself may have answered: how to sign in, empty pages, what they are made of.
    private static final Pattern FOR_STRANGERS = Pattern.compile(
            "GET (/|/c/.*|/w/.*|/operate|/people|/channels/.*|/search/.*|/questions/.*|/setup|/invite|/favicon.ico|/web/gate|/web/openid.*|/web/assets/.*|/web/api/me|/web/api/setup)"
                    + "|POST /web/api/(claim|join|operator|setup/enter|leave|invitation|invitation/accept)");

    enum Role {
        STRANGER,
        GUEST,
        MEMBER,
        OPERATOR
    }

    /// What stands in each channel, and in no request. Members know each other by name, guests those who write to them.
    private record Canary(String text, PlaceId place, Role least) {}

    private static final List<Canary> CANARIES = List.of(
            new Canary("canary-of-the-plaza", Town.PLAZA, Role.GUEST),
            new Canary("canary-of-the-board", Town.BOARD, Role.MEMBER),
            new Canary("canary-of-the-cellar", Town.CELLAR, Role.OPERATOR),
            new Canary("canary-of-the-nook", new PlaceId(Town.ID, "nook"), Role.MEMBER),
            new Canary("canary-of-the-den", new PlaceId(Town.ID, "den"), Role.OPERATOR),
            new Canary("canary-of-the-attic", new PlaceId(Town.ID, "attic"), Role.OPERATOR));

    private final Random random = new Random(19);

    @ParameterizedTest
    @EnumSource(Role.class)
    void no_request_goes_beyond_its_role(Role role, @TempDir Path folder) {
        Setup setup = role == Role.OPERATOR ? null : setup();
        try (Town town = new Town(folder, true, Set.of(), WebLimits.STANDARD, true, setup)) {
            Account account = new Account("w9", "Somebody", accountRole(role));
            furnish(town, account);
            List<String> routes = town.routes().stream()
                    .filter(route -> !LEFT_OUT.contains(route))
                    .toList();
            assertThat(routes).contains("GET /web/api/people", "GET /api/c/{community}/my/tasks");
            String before = beyond(town, role);
            int let = 0;
            Browserless somebody = somebody(town, role);
            for (int i = 0; i < REQUESTS; i++) {
                town.clock.advance(Duration.ofMinutes(1));
                town.accounts.find(account.id()).ifPresent(one -> town.accounts.addSecret(one.id(), Sha256.hex(KEY)));
                String route = routes.get(random.nextInt(routes.size()));
                String method = route.substring(0, route.indexOf(' '));
                String path = path(route.substring(method.length() + 1));
                Browserless.Answer answer = ask(somebody, method, path);
                check(role, method + " " + path, answer);
                let += answer.status() < 400 ? 1 : 0;
                if (role == Role.STRANGER && method.equals("POST") && answer.status() < 400) {
                    somebody = somebody(town, role);
                }
            }
            assertThat(beyond(town, role)).as("what is beyond a %s", role).isEqualTo(before);
            assertThat(let).as("requests that were granted to a %s", role).isGreaterThan(REQUESTS / 50);
        }
    }

    /// Says what strangers are told of the first page; whatever else is asked of it is the operator's.
    private static Setup setup() {
        Map<String, Object> forEverybody = Map.of("isDismissed", true, "findDemo", Optional.empty(), "admits", false);
        return (Setup) Proxy.newProxyInstance(
                Setup.class.getClassLoader(), new Class<?>[] {Setup.class}, (_, method, _) -> {
                    Object answer = forEverybody.get(method.getName());
                    if (answer == null) {
                        throw new IllegalStateException("somebody who is no operator had it done: " + method);
                    }
                    return answer;
                });
    }

    private static AccountRole accountRole(Role role) {
        return role == Role.STRANGER ? AccountRole.MEMBER : AccountRole.valueOf(role.name());
    }

    private static void furnish(Town town, Account account) {
        town.accounts.claim(account, "a0".repeat(32), Instant.EPOCH);
        town.accounts.use(account.id(), Instant.EPOCH);
        town.accounts.claim(new Account("w8", "Other"), "b0".repeat(32), Instant.EPOCH);
        town.accounts.use("w8", Instant.EPOCH);
        arrange(town, account);
        for (Canary canary : CANARIES) {
            MemberId author = new MemberId(Town.ID, "of-" + canary.place().key());
            String name = canary.least() == Role.OPERATOR ? "Keeper" : "author-" + canary.text();
            town.communities.save(new Member(author, name, MemberKind.PERSON, List.of()));
            Message said = town.say(canary.place(), author, "k1", canary.text(), Duration.ofMinutes(9));
            town.messages.react(canary.place(), said.key(), "👍", author, true);
        }
        town.invitations.save(
                new Invitation("i1", AccountRole.OPERATOR, List.of(), null, null, Instant.EPOCH), "c0".repeat(32));
        if (account.isGuest()) {
            MemberId guest = new MemberId(Town.ID, account.id());
            town.communities.save(new Member(guest, account.name(), MemberKind.GUEST, List.of()));
            town.communities.saveReaders(Town.PLAZA, Set.of(guest));
        }
    }

    /// Private channels, made in the browser: one for the member who asks, others for somebody else.
    private static void arrange(Town town, Account account) {
        town.accounts.addSecret(Town.FOUNDER.id(), Sha256.hex("the-token-of-the-founder"));
        Browserless founder = new Browserless(town, "the-token-of-the-founder");
        String reader = account.isGuest() ? "w8" : account.id();
        Map.of("nook", reader, "den", "w8", "attic", "w8").forEach((name, one) -> {
            Map<String, Object> channel =
                    Map.of("kind", "channel", "name", name, "access", "private", "readers", List.of(one));
            assertThat(founder.post("/web/api/c/village/channels", channel).status())
                    .isEqualTo(201);
        });
        founder.json("PATCH", "/web/api/c/village/p/attic", Map.of("archived", true));
    }

    /// A stranger, or a program with the token of somebody.
    private static Browserless somebody(Town town, Role role) {
        return new Browserless(town, role == Role.STRANGER ? null : KEY);
    }

    private String path(String route) {
        Matcher parameters = PARAMETER.matcher(route);
        String path = parameters.replaceAll(found -> Matcher.quoteReplacement(value(found)));
        return random.nextInt(3) == 0 ? path + "?q=canary&around=k1&unread=1&has=" + one("", "file") : path;
    }

    private String value(MatchResult parameter) {
        return switch (parameter.group(1)) {
            case "community" -> one("village", "village", "village", "elsewhere");
            case "place" -> one("plaza", "board", "cellar", "nook", "den", "attic", "forum", "living", "nowhere");
            case "key" -> one("k1", "k1", "k2");
            case "person", "member" -> one("w0", "w8", "w9", "hana", "of-cellar");
            case "session" -> one("b0".repeat(8), "a0".repeat(8), "f0".repeat(8));
            case "invitation" -> one("i1", "i2");
            case "step" -> one("silent", "talkative");
            case "name" -> one("app.js", "x.png", "base.css");
            default -> one("1", "2", "3", "k1");
        };
    }

    private Browserless.Answer ask(Browserless somebody, String method, String path) {
        if (method.equals("GET") || (method.equals("DELETE") && random.nextBoolean())) {
            return somebody.send(somebody.request(path).method(method, BodyPublishers.noBody()));
        }
        Map<String, @Nullable Object> body = new HashMap<>();
        List<Map<String, String>> places =
                List.of(Map.of("community", "village", "place", one("plaza", "board", "cellar")));
        Map<String, Object> fields = Map.ofEntries(
                Map.entry("text", one("hello", "<#cellar> /c/village/cellar/m/k1", "/task do it")),
                Map.entry("nonce", one("n1n1n1n1", "n2n2n2n2")),
                Map.entry("name", one("Somebody", "Ken", "Nobody else " + random.nextInt(100))),
                Map.entry("role", one("operator", "member", "guest", "admin")),
                Map.entry("token", one("guessed", "c0".repeat(32), "i1")),
                Map.entry("code", "AAAA-BBBB"),
                Map.entry("places", places),
                Map.entry("never", random.nextBoolean()),
                Map.entry("out", false),
                Map.entry("on", random.nextBoolean()),
                Map.entry("emoji", "🎉"),
                Map.entry("value", "something"),
                Map.entry("offer", "o1"),
                Map.entry("yes", true),
                Map.entry("uses", 1),
                Map.entry("days", 1),
                Map.entry("replyTo", "k1"),
                Map.entry("title", "something"),
                Map.entry("channel", one("plaza", "board", "cellar")),
                Map.entry("organisation", 1),
                Map.entry("kind", one("answer", "channel", "category", "forum")),
                Map.entry("access", one("open", "private")),
                Map.entry("readers", List.of(one("w8", "w9", "w0"))),
                Map.entry("readOnly", random.nextBoolean()),
                Map.entry("archived", random.nextInt(4) == 0),
                Map.entry("parent", one("", "living", "work", "plaza")),
                Map.entry("order", List.of(one("plaza", "board", "den"))));
        fields.forEach((field, value) -> {
            if (random.nextInt(5) > 0) {
                body.put(field, value);
            }
        });
        return somebody.json(method, path, body);
    }

    private static void check(Role role, String request, Browserless.Answer answer) {
        int status = answer.status();
        String body = answer.response().body();
        assertThat(status).as(request).isLessThan(500);
        for (Canary canary : CANARIES) {
            if (role.compareTo(canary.least()) < 0) {
                assertThat(body).as("%s, asked by a %s", request, role).doesNotContain(canary.text());
            }
        }
        assertThat(body).as(request).doesNotContain(Town.TOKEN);
        if (role == Role.STRANGER && status < 400) {
            assertThat(request.replaceAll("\\?.*", "")).matches(FOR_STRANGERS);
        }
    }

    /// Everything that somebody of this role cannot bring about.
    private static String beyond(Town town, Role role) {
        List<Object> state = new ArrayList<>();
        if (role != Role.OPERATOR) {
            town.accounts.all().stream()
                    .filter(account -> Set.of("w0", "w8").contains(account.id()))
                    .map(Account::toString)
                    .sorted()
                    .forEach(state::add);
            state.add(town.accounts.all().stream()
                    .filter(Account::isOperator)
                    .map(Account::id)
                    .toList());
            state.add(town.accounts.find("w9").map(Account::role));
            state.add(town.accounts.sessions("w0").size()
                    + town.accounts.sessions("w8").size());
            state.add(town.invitations.all());
            state.add(town.communities.communities());
            state.add(town.communities.places(Town.ID).stream()
                    .filter(place -> place.kind() != PlaceKind.THREAD)
                    .toList());
            state.add(new TreeMap<>(town.channels.in(Town.ID).entrySet().stream()
                    .collect(Collectors.toMap(entry -> entry.getKey().key(), Map.Entry::getValue))));
            state.add(town.channels.isArchived(Town.ID));
            for (Canary canary : CANARIES) {
                state.add(town.communities.readers(canary.place()));
                state.add(town.modes.of(canary.place()).toString());
                state.add(town.memory.isNeverRead(canary.place()));
                state.add(town.messages
                        .find(town.everything(), canary.place(), "k1")
                        .map(Message::text));
                if (role.compareTo(canary.least()) < 0) {
                    List<Message> messages = town.messages.latest(town.everything(), canary.place(), 1_000, null);
                    state.add(messages);
                    state.add(town.messages.reactions(
                            town.everything(),
                            messages.stream().map(Message::id).toList()));
                }
            }
        }
        return state.toString();
    }

    private String one(String... values) {
        return values[random.nextInt(values.length)];
    }
}
