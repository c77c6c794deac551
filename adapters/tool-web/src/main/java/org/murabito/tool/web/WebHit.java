package org.murabito.tool.web;

/// Something that a search engine found.
///
/// @param date as the engine writes it; blank where it says none
record WebHit(String title, String url, String excerpt, String date) {}
