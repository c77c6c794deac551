package org.murabito.store.sql.identity;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;
import org.murabito.chat.PermissionOverwrites;
import org.murabito.chat.RoleAccess;
import org.murabito.store.sql.JsonColumns;

/// How it stands in a column whom roles let in; what is empty is left out.
final class AdmissionJson {
    private AdmissionJson() {}

    static String write(RoleAccess admission) {
        ObjectNode json = JsonColumns.object();
        if (admission.owner() != null) {
            json.put("owner", admission.owner());
        }
        put(json, "administrators", admission.administrators());
        json.set("view", gate(admission.view()));
        json.set("history", gate(admission.history()));
        return json.toString();
    }

    static RoleAccess read(String text) {
        JsonNode json = JsonColumns.read(text);
        return new RoleAccess(
                json.path("owner").textValue(),
                strings(json, "administrators"),
                gate(json.path("view")),
                gate(json.path("history")));
    }

    private static ObjectNode gate(PermissionOverwrites gate) {
        ObjectNode json = JsonColumns.object();
        json.put("everyone", gate.everyone());
        put(json, "base", gate.base());
        put(json, "allowed", gate.allowed());
        put(json, "denied", gate.denied());
        put(json, "membersAllowed", gate.membersAllowed());
        put(json, "membersDenied", gate.membersDenied());
        return json;
    }

    private static PermissionOverwrites gate(JsonNode json) {
        return new PermissionOverwrites(
                json.path("everyone").booleanValue(),
                strings(json, "base"),
                strings(json, "allowed"),
                strings(json, "denied"),
                strings(json, "membersAllowed"),
                strings(json, "membersDenied"));
    }

    private static void put(ObjectNode json, String name, Set<String> values) {
        if (!values.isEmpty()) {
            ArrayNode array = json.putArray(name);
            values.stream().sorted().forEach(array::add);
        }
    }

    private static Set<String> strings(JsonNode json, String name) {
        Set<String> values = new HashSet<>();
        json.path(name).forEach(value -> values.add(value.textValue()));
        return values;
    }
}
