package org.murabito.webchat.sign;

import io.javalin.http.Context;
import java.text.Normalizer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountRole;
import org.murabito.chat.account.AccountStore;
import org.murabito.text.Sha256;
import org.murabito.text.TextStart;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.limit.RateLimit;
import org.murabito.webchat.limit.RemoteAddress;
import org.murabito.webchat.settings.WebLimits;

/// Names are claimed by a secret that stays in the browser; a second browser joins by a code that lives ten minutes.
public final class SignIn {
    /// Whoever looks in after it has come back for what is said here.
    private static final Duration FIRST_DAY = Duration.ofDays(1);

    private static final Duration CODE_LIVES = Duration.ofMinutes(10);
    private static final String BEARER = "Bearer ";
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ._'-]{0,31}");

    /// What a name cannot hold, at its beginning and within.
    private static final Pattern UNUSUAL = Pattern.compile("^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{M}\\p{N} ._'-]+");

    private static final String NAMELESS = "Member";
    private static final int MOST_OF_A_NAME = 50;

    private static final Duration SEEN_AGAIN = Duration.ofMinutes(5);
    private static final int MOST_SEEN = 10_000;
    private static final List<String> NOBODYS = List.of("everyone", "here", "channel", "村人");

    private final AccountStore accounts;
    private final CommunityStore communities;
    private final Secrets secrets;
    private final Clock clock;
    private final RateLimit failures;
    private final RateLimit claims;
    private final List<String> reserved;
    private final Lookalikes lookalikes = new Lookalikes();
    /// Ids of accounts that are kept for good, so that it is not written again with everything they do.
    private final Set<String> used = ConcurrentHashMap.newKeySet();

    /// When each browser was noted last, by the hash of its secret.
    private final Map<String, Instant> seen = new ConcurrentHashMap<>();

    /// @param own what Murabito is called
    /// @param rates how often names and codes may be tried
    public SignIn(
            AccountStore accounts,
            CommunityStore communities,
            List<String> own,
            Secrets secrets,
            WebLimits.Rates rates,
            Clock clock) {
        this.accounts = accounts;
        this.communities = communities;
        this.secrets = secrets;
        this.clock = clock;
        this.failures = new RateLimit(rates.failures(), clock);
        this.claims = new RateLimit(rates.accounts(), clock);
        this.reserved = Stream.concat(own.stream(), NOBODYS.stream()).toList();
    }

    public record Code(String code, Instant expiresAt) {
        /// As it is typed into the other browser.
        public Map<String, String> view() {
            return Map.of("code", code.substring(0, 4) + "-" + code.substring(4), "expiresAt", expiresAt.toString());
        }
    }

    Optional<Account> find(Context request) {
        String secret = secret(request);
        return secret == null || secret.isBlank() || secret.length() > 200
                ? Optional.empty()
                : accounts.findBySecret(Sha256.hex(secret));
    }

    /// From the cookie of a browser, or as the bearer token of a program.
    private static @Nullable String secret(Context request) {
        String token = bearer(request);
        return token == null ? Cookies.find(request, Cookies.ACCOUNT) : token;
    }

    private static @Nullable String bearer(Context request) {
        String authorization = request.header("Authorization");
        return authorization != null && authorization.startsWith(BEARER)
                ? authorization.substring(BEARER.length()).strip()
                : null;
    }

    /// What a browser or a program was let in by, hashed.
    public static Set<String> browser(Context request) {
        return Stream.of(secret(request), Cookies.find(request, Cookies.OPERATOR))
                .filter(Objects::nonNull)
                .map(Sha256::hex)
                .collect(Collectors.toSet());
    }

    /// Whether the account that somebody had a while ago is there, and its secret let in.
    public boolean stillKnows(Context request, Viewer viewer) {
        return viewer.account() == null
                || find(request).filter(viewer.account()::equals).isPresent();
    }

    /// Whether a program brought a token, whatever it is worth.
    public static boolean bringsToken(Context request) {
        return bearer(request) != null;
    }

    /// Takes back the token that a program brings.
    public void takeBack(Context request) {
        String token = bearer(request);
        if (token == null || find(request).isEmpty()) {
            throw new Refused(401, "error.signIn");
        }
        accounts.removeSecret(Sha256.hex(token));
    }

    /// Lets a program in under the same name; shown once, and kept as a hash.
    public String newToken(Account account) {
        String token = secrets.secret();
        accounts.addSecret(account.id(), Sha256.hex(token));
        return token;
    }

    /// Whether nobody has a name yet.
    public boolean isUnclaimed() {
        return accounts.all().isEmpty();
    }

    /// Without an invitation: on the machine itself, or by who showed the operator's token. Whoever comes
    /// first runs this installation, and so does who has the token.
    public synchronized Account claim(Context request, String wanted, boolean secure) {
        boolean operator = Guard.viewer(request).operator() || isUnclaimed();
        return admit(request, wanted, operator ? AccountRole.OPERATOR : AccountRole.MEMBER, secure);
    }

    /// Makes an account, and lets the browser in.
    public Account admit(Context request, String wanted, AccountRole role, boolean secure) {
        String name = freeName(wanted, null);
        claims.check(RemoteAddress.address(request), "error.tooManyNames");
        Account account = new Account("w" + secrets.id(), name, role);
        String secret = secrets.secret();
        if (!accounts.claim(account, Sha256.hex(secret), clock.instant())) {
            throw new Refused(409, "error.nameTaken", name);
        }
        claims.count(RemoteAddress.address(request));
        Cookies.put(request, Cookies.ACCOUNT, secret, secure);
        return account;
    }

    /// A name as it is kept; refused where it is none, or would be taken for somebody else's.
    ///
    /// @param owner who wants it instead of their own; null for somebody new
    public String freeName(String wanted, @Nullable Account owner) {
        String name = Normalizer.normalize(wanted.strip(), Normalizer.Form.NFC);
        if (!NAME.matcher(name).matches()) {
            throw new Refused(400, "error.name");
        }
        if (looksLikeSomebody(name, owner == null ? "" : owner.id())) {
            throw new Refused(409, "error.nameLooksTaken", name);
        }
        return name;
    }

    /// Notes from which device somebody is here.
    void seen(Context request) {
        String secret = secret(request);
        String hash = secret == null ? "" : Sha256.hex(secret);
        Instant now = clock.instant();
        Instant noted = seen.get(hash);
        if (secret != null && (noted == null || noted.plus(SEEN_AGAIN).isBefore(now))) {
            if (seen.size() >= MOST_SEEN) {
                seen.clear();
            }
            seen.put(hash, now);
            accounts.seen(hash, Device.of(request.userAgent()), now);
        }
    }

    /// By which of their sessions somebody asks; empty where by none.
    public static String session(Context request) {
        String secret = secret(request);
        return secret == null ? "" : Sha256.hex(secret);
    }

    /// Somebody does something under their name: it is theirs for good.
    void use(Viewer viewer) {
        Account account = viewer.account();
        if (account != null) {
            keep(account);
        }
    }

    /// Their name is theirs for good, as it is of whoever was invited.
    public void keep(Account account) {
        if (!used.contains(account.id())) {
            accounts.use(account.id(), clock.instant());
            used.add(account.id());
        }
    }

    /// Somebody opens a page. Those who only read keep their name by coming back after the day on which they took it.
    public void look(Viewer viewer) {
        Account account = viewer.account();
        if (account != null && !used.contains(account.id())) {
            accounts.use(account.id(), clock.instant().minus(FIRST_DAY));
        }
    }

    /// @return whose names were taken so long ago and never used, and are free now
    public List<Account> removeUnused(Duration since) {
        return accounts.removeUnused(clock.instant().minus(since));
    }

    public Code newCode(Account account) {
        Code code = new Code(secrets.code(), clock.instant().plus(CODE_LIVES));
        accounts.saveJoinCode(account.id(), Sha256.hex(code.code()), code.expiresAt());
        return code;
    }

    public Account join(Context request, String typed, boolean secure) {
        String who = Guard.who(request);
        failures.check(who, "error.attempts");
        String code = typed.toUpperCase(Locale.ROOT).replaceAll("[^0-9A-Z]", "");
        Account account = accounts.redeem(Sha256.hex(code), clock.instant()).orElse(null);
        if (account == null) {
            failures.count(who);
            throw new Refused(403, "error.code");
        }
        letIn(request, account, secure);
        return account;
    }

    /// Lets a further browser in as somebody who is known.
    public void letIn(Context request, Account account, boolean secure) {
        String secret = secrets.secret();
        accounts.addSecret(account.id(), Sha256.hex(secret));
        Cookies.put(request, Cookies.ACCOUNT, secret, secure);
    }

    /// Makes an account for somebody whom a provider vouches for, under the first of their names that can be had here,
    /// with a number where it has to be told from somebody else's.
    public Account welcome(Context request, List<String> wanted, AccountRole role, boolean secure) {
        List<String> names = wanted.isEmpty() ? List.of(NAMELESS) : wanted;
        for (int number = 1; number <= MOST_OF_A_NAME; number++) {
            for (String given : names) {
                String name = numbered(given, number);
                String secret = secrets.secret();
                Account account = new Account("w" + secrets.id(), name, role);
                if (NAME.matcher(name).matches()
                        && !looksLikeSomebody(name, "")
                        && accounts.claim(account, Sha256.hex(secret), clock.instant())) {
                    keep(account);
                    Cookies.put(request, Cookies.ACCOUNT, secret, secure);
                    return account;
                }
            }
        }
        throw new Refused(409, "error.nameTaken", names.getFirst());
    }

    private static String numbered(String given, int number) {
        String plain = UNUSUAL.matcher(Normalizer.normalize(given, Normalizer.Form.NFC))
                .replaceAll(" ")
                .strip()
                .replaceAll(" {2,}", " ");
        String name = TextStart.of(plain, 24).strip();
        return number == 1 ? name : name + " " + number;
    }

    /// Ties what goes on elsewhere to this browser.
    public void tie(Context request, String state, boolean secure) {
        Cookies.put(request, Cookies.PROVIDER, state, secure);
    }

    /// What was tied to this browser; empty where nothing was.
    public String untie(Context request) {
        String state = Cookies.find(request, Cookies.PROVIDER);
        Cookies.remove(request, Cookies.PROVIDER);
        return state == null ? "" : state;
    }

    public void leave(Context request) {
        String secret = Cookies.find(request, Cookies.ACCOUNT);
        if (secret != null) {
            accounts.removeSecret(Sha256.hex(secret));
        }
        Cookies.remove(request, Cookies.ACCOUNT);
        Cookies.remove(request, Cookies.OPERATOR);
    }

    /// Nobody can pass for a member who is there already, or for Murabito.
    private boolean looksLikeSomebody(String name, String owner) {
        Set<String> looks = lookalikes.looks(name);
        Stream<String> named = accounts.all().stream()
                .filter(account -> !account.id().equals(owner))
                .map(Account::name);
        Stream<String> members = communities.communities().stream()
                .flatMap(community -> communities.members(community.id()).stream())
                .filter(member -> !member.id().key().equals(owner))
                .flatMap(SignIn::names);
        return Stream.of(reserved.stream(), named, members)
                .flatMap(names -> names)
                .anyMatch(other -> lookalikes.isTakenFor(looks, other));
    }

    private static Stream<String> names(Member member) {
        return member.isHuman()
                ? Stream.of(member.name())
                : Stream.concat(Stream.of(member.name()), member.alsoCalled().stream());
    }
}
