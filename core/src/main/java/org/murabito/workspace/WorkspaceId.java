package org.murabito.workspace;

import org.murabito.chat.CommunityId;

/// Names one workspace of a community. Numbers begin with 1 in each community.
public record WorkspaceId(CommunityId community, long number) implements RoleScope {
    public WorkspaceId {
        if (number < 1) {
            throw new IllegalArgumentException("a workspace's number is 1 or more, not " + number);
        }
    }

    /// Reads what [#toString] wrote.
    public static WorkspaceId parse(String text) {
        int slash = text.lastIndexOf('/');
        return new WorkspaceId(
                new CommunityId(text.substring(0, Math.max(slash, 0))), Long.parseLong(text.substring(slash + 1)));
    }

    @Override
    public String toString() {
        return community + "/" + number;
    }
}
