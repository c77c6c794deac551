package org.murabito.discord.standin;

import java.util.Map;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// One request as it came in.
///
/// @param path below the version, without the query
public record Request(String method, String path, Map<String, String> query, String body, long nanos) {
    public DataObject json() {
        return body.isBlank() ? DataObject.empty() : DataObject.fromJson(body);
    }

    public DataArray list() {
        return DataArray.fromJson(body);
    }

    String part(int index) {
        return path.split("/")[index];
    }

    @Override
    public String toString() {
        return method + " " + path + (query.isEmpty() ? "" : " " + query) + (body.isEmpty() ? "" : " " + body);
    }
}
