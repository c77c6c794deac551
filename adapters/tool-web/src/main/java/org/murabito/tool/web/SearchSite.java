package org.murabito.tool.web;

/// An engine at an address.
///
/// @param base where it is, with a slash at the end
/// @param key blank where it needs none
public record SearchSite(SearchEngine engine, String base, String key) {
    /// Without the key.
    @Override
    public String toString() {
        return engine + " at " + base;
    }
}
