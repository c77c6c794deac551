package org.murabito.webchat.people;

import io.javalin.http.Context;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.PlaceId;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountRole;
import org.murabito.chat.account.Invitation;
import org.murabito.chat.account.InvitationStore;
import org.murabito.text.Sha256;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.limit.RateLimit;
import org.murabito.webchat.limit.RemoteAddress;
import org.murabito.webchat.settings.WebLimits;
import org.murabito.webchat.sign.Secrets;
import org.murabito.webchat.sign.SignIn;

/// Links that let people in. Each holds a random token, shown once; what is kept of it is a hash.
final class Invitations {
    /// How often a name may be tried by one link, whoever tries.
    private static final WebLimits.Rate TRIES_OF_A_LINK = new WebLimits.Rate(60, Duration.ofSeconds(1));

    private final InvitationStore store;
    private final Guests guests;
    private final AccountAdministration people;
    private final SignIn signIn;
    private final Secrets secrets;
    private final Clock clock;
    private final RateLimit failures;
    private final RateLimit tries;

    Invitations(
            InvitationStore store,
            Guests guests,
            AccountAdministration people,
            SignIn signIn,
            Secrets secrets,
            WebLimits.Rates rates,
            Clock clock) {
        this.store = store;
        this.guests = guests;
        this.people = people;
        this.signIn = signIn;
        this.secrets = secrets;
        this.clock = clock;
        this.failures = new RateLimit(rates.failures(), clock);
        this.tries = new RateLimit(TRIES_OF_A_LINK, clock);
    }

    /// @param token of the link; nobody can be told it again
    record Made(Invitation invitation, String token) {}

    Made make(AccountRole role, List<PlaceId> places, @Nullable Integer uses, @Nullable Duration lasts) {
        guests.requireOpenable(places);
        Invitation invitation = new Invitation(
                secrets.id(),
                role,
                role == AccountRole.GUEST ? places : List.of(),
                uses,
                lasts == null ? null : clock.instant().plus(lasts),
                clock.instant());
        String token = secrets.secret();
        store.save(invitation, Sha256.hex(token));
        return new Made(invitation, token);
    }

    List<Invitation> all() {
        return store.all();
    }

    void withdraw(String id) {
        if (!store.withdraw(id)) {
            throw Refused.notFound();
        }
    }

    /// The one that a link leads to; whoever guesses is kept waiting.
    Invitation find(Context request, String token) {
        String address = RemoteAddress.address(request);
        failures.check(address, "error.attempts");
        Invitation invitation = store.findByToken(Sha256.hex(token.strip())).orElse(null);
        if (invitation == null) {
            failures.count(address);
            throw new Refused(404, "error.invitation.unknown");
        }
        if (invitation.hasEnded(clock.instant())) {
            throw new Refused(410, "error.invitation.ended");
        }
        if (invitation.isUsedUp()) {
            throw new Refused(410, "error.invitation.usedUp");
        }
        return invitation;
    }

    /// Lets somebody new in under a name.
    Account accept(Context request, String token, String name, boolean secure) {
        Invitation invitation = find(request, token);
        tries.count(invitation.id(), "error.attempts");
        if (!store.use(invitation.id(), clock.instant())) {
            throw new Refused(410, "error.invitation.usedUp");
        }
        boolean let = false;
        try {
            Account account = signIn.admit(request, name, invitation.role(), secure);
            let = true;
            signIn.keep(account);
            if (account.isGuest()) {
                people.open(account, guests.stillThere(invitation.places()));
            } else {
                guests.welcome(account);
            }
            return account;
        } finally {
            if (!let) {
                store.giveBack(invitation.id());
            }
        }
    }
}
