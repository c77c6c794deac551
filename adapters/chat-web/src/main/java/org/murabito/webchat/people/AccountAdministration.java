package org.murabito.webchat.people;

import java.util.List;
import org.murabito.chat.PlaceId;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountRole;
import org.murabito.chat.account.AccountStore;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.live.Live;
import org.murabito.webchat.sign.SignIn;
import org.murabito.webchat.source.ProgramAccess;
import org.murabito.webchat.source.WebSources;
import org.murabito.webchat.talk.Avatars;

/// Changes who somebody is here. Their open pages end with it and come back as what they are now.
final class AccountAdministration {
    private final AccountStore accounts;
    private final ProgramAccess programs;
    private final Guests guests;
    private final SignIn signIn;
    private final Live live;
    private final Avatars avatars;

    AccountAdministration(WebSources sources, Guests guests, SignIn signIn, Live live, Avatars avatars) {
        this.accounts = sources.accounts();
        this.programs = sources.programs();
        this.guests = guests;
        this.signIn = signIn;
        this.live = live;
        this.avatars = avatars;
    }

    List<Account> all() {
        return accounts.all();
    }

    Account get(String id) {
        return accounts.find(id).orElseThrow(Refused::notFound);
    }

    void rename(Account account, String wanted) {
        String name = signIn.freeName(wanted, account);
        if (!accounts.rename(account.id(), name)) {
            throw new Refused(409, "error.nameTaken", name);
        }
        guests.changed(get(account.id()));
        live.renamed(account);
    }

    void become(Account account, AccountRole role) {
        if (account.role() != role) {
            accounts.setRole(account.id(), role);
            guests.changed(get(account.id()));
            live.reload(List.of(account));
        }
    }

    /// @param places the only ones that the guest can open from now on
    void open(Account guest, List<PlaceId> places) {
        if (!guest.isGuest()) {
            throw new Refused(409, "error.people.noGuest");
        }
        guests.open(guest, places);
        live.reload(List.of(guest));
    }

    List<PlaceId> openTo(Account account) {
        return account.isGuest() ? guests.openTo(account) : List.of();
    }

    /// What they said stays; they and programs that see as they do are let in no more, at once, and their picture is
    /// gone.
    void remove(Account account) {
        try {
            programs.end(account);
        } finally {
            accounts.remove(account.id());
            avatars.remove(account.id());
            guests.shutOut(account);
            live.reload(List.of(account));
        }
    }
}
