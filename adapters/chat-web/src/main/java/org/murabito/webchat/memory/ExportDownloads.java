package org.murabito.webchat.memory;

import org.murabito.webchat.limit.Admission;
import org.murabito.webchat.request.Rates;
import org.murabito.webchat.request.Visit;

/// Lines of JSON that a browser keeps as a file; so many at a time, and so often.
public record ExportDownloads(Admission admission, Rates rates) {
    /// @param name of letters, digits and dashes
    void begin(Visit visit, String name) {
        rates.export(visit.request());
        admission.download(visit.request(), visit.viewer().key());
        visit.request()
                .contentType("application/x-ndjson; charset=utf-8")
                .header("Content-Disposition", "attachment; filename=\"" + name + ".jsonl\"");
    }
}
