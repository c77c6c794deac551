package org.murabito.workspace;

import org.murabito.chat.CommunityId;

/// Names one organisation of a community. Numbers begin with 1 in each community.
public record OrganisationId(CommunityId community, long number) implements RoleScope {
    public OrganisationId {
        if (number < 1) {
            throw new IllegalArgumentException("an organisation's number is 1 or more, not " + number);
        }
    }
}
