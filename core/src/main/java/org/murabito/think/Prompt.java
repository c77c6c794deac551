package org.murabito.think;

import org.murabito.archive.CommunityStore;
import org.murabito.chat.CommunityId;

/// What a model is told. The system text is the same for every question of a community, so that it can be cached.
public interface Prompt {
    String system(CommunityId community);

    /// The question as the model gets it: what was said just before, then who asks what.
    String question(Asked asked, CommunityStore communities);
}
