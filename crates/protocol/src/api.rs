//! Every address of the HTTP API: what it is for, what it takes and what it answers.
//!
//! The OpenAPI document is made from this list and from the types; a test of the server compares the
//! list with the routes that there are.

/// What travels in a body. Types are named as in [`crate::HttpBodies`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    Nothing,
    One(&'static str),
    List(&'static str),
    /// Any JSON.
    Json,
    /// A text of this media type.
    Text(&'static str),
}

#[derive(Clone, Copy, Debug)]
pub struct Route {
    pub method: &'static str,
    pub path: &'static str,
    pub about: &'static str,
    /// Whether the secret of a session must come with it.
    pub session: bool,
    pub takes: Content,
    pub answers: Content,
    pub status: u16,
}

const fn get(path: &'static str, about: &'static str, answers: Content) -> Route {
    Route { method: "get", path, about, session: false, takes: Content::Nothing, answers, status: 200 }
}

const fn post(path: &'static str, about: &'static str, takes: Content, answers: Content) -> Route {
    Route { method: "post", path, about, session: false, takes, answers, status: 200 }
}

impl Route {
    const fn by_session(self) -> Route {
        Route { session: true, ..self }
    }

    const fn with_status(self, status: u16) -> Route {
        Route { status, ..self }
    }

    const fn put(self) -> Route {
        Route { method: "put", ..self }
    }

    const fn delete(self) -> Route {
        Route { method: "delete", ..self }
    }
}

use Content::{Json, List, Nothing, One, Text};

const PLAIN: Content = Text("text/plain");
const RECORD: Content = Text("application/x-ndjson");

/// In the order in which a client meets them.
pub const ROUTES: &[Route] = &[
    post("/api/session", "A new session; its secret is shown once.", Nothing, One("SessionGranted")),
    get("/api/me", "What belongs to this session: rooms, saves, settings.", One("Me")).by_session(),
    post("/api/settings", "Keeps the settings of the client.", Json, Nothing).put().by_session().with_status(204),
    post("/api/feedback", "Says something to the operator.", One("GiveFeedback"), Nothing).with_status(201),
    get("/api/presets", "Rulesets by name.", List("PresetView")),
    get("/api/presets/{preset}/options", "Everything that a form for house rules needs.", List("OptionSection")),
    get("/api/editions", "Boards to look at.", List("EditionView")),
    get("/api/themes", "Names and looks.", List("ThemeView")),
    post("/api/rules", "The rules of a table in words.", One("RulesQuestion"), List("RuleSection")),
    post(
        "/api/packs/check",
        "The board of a pack of one's own, and everything that is wrong with it.",
        One("CheckPack"),
        One("PackChecked"),
    ),
    get("/api/rooms", "Rooms to join or to watch.", List("RoomListing")),
    post("/api/rooms", "A new room.", One("CreateRoom"), One("RoomEntered")).by_session(),
    post("/api/rooms/{code}/join", "Takes a seat.", One("JoinRoom"), One("RoomEntered")).by_session(),
    post("/api/rooms/{code}/watch", "Comes in as a spectator.", One("WatchRoom"), One("RoomEntered")).by_session(),
    get("/api/rooms/{code}/log", "The log after the step `after`, page by page.", One("LogPage")).by_session(),
    get("/api/rooms/{code}/summary", "Standings, and the course of everybody's worth.", One("GameSummary"))
        .by_session(),
    get("/api/rooms/{code}/record", "The portable record of the game.", RECORD).by_session(),
    get("/api/rooms/{code}/replay", "A finished game again: `count` steps from `from` on.", One("ReplayPage"))
        .by_session(),
    post("/api/rooms/{code}/why", "Why a command would be refused.", One("WhyQuestion"), One("WhyNot")).by_session(),
    post("/api/rooms/{code}/hint", "What a good bot would do, and why.", One("HintQuestion"), One("Hint")).by_session(),
    post("/api/rooms/{code}/save", "Puts a game of one person into a slot.", Nothing, One("SavedSlot")).by_session(),
    post("/api/rooms/{code}/exit", "Leaves a game of one person, saved or not.", One("LeaveSolo"), One("SavedSlot"))
        .by_session(),
    get("/api/saves/{slot}", "Empties a slot.", Nothing).delete().by_session().with_status(204),
    post("/api/saves/{slot}/load", "A saved game goes on in a new room.", Nothing, One("LoadedRoom")).by_session(),
    post("/api/import", "A record goes on as a game of one person.", RECORD, One("LoadedRoom")).by_session(),
    post("/api/replay", "The game of a record again: `count` steps from `from` on.", RECORD, One("ReplayPage"))
        .by_session(),
    get("/api/network", "Whether others on the local network can come in, and how.", One("NetworkView")),
    post(
        "/api/network/open",
        "Opens the table to the local network; from this machine only.",
        Nothing,
        One("NetworkView"),
    ),
    post("/api/network/close", "Closes it again; from this machine only.", Nothing, Nothing).with_status(204),
    post("/api/network/search", "Listens for games of others; from this machine only.", Nothing, Nothing)
        .with_status(202),
    get("/api/network/games", "Games of others on the local network; from this machine only.", List("NetworkGame")),
    post("/api/quit", "Stops the program; from this machine only, and on `play` only.", Nothing, Nothing)
        .with_status(202),
    get("/api/openapi.json", "This document.", Json),
    get("/ws", "The socket of a room: JSON messages as in the schemas beside this document.", Nothing).with_status(101),
    get("/healthz", "The program runs.", PLAIN),
    get("/readyz", "The program can serve.", PLAIN),
    get("/metrics", "Counters for Prometheus.", PLAIN),
];

#[cfg(feature = "schema")]
mod document {
    use super::{Content, ROUTES, Route};
    use crate::HttpBodies;
    use schemars::SchemaGenerator;
    use schemars::generate::SchemaSettings;
    use serde_json::{Map, Value, json};

    /// The OpenAPI document.
    pub fn openapi() -> Value {
        let settings = SchemaSettings::draft2020_12().with(|settings| {
            settings.definitions_path = "/components/schemas".into();
            settings.meta_schema = None;
        });
        let mut generator = SchemaGenerator::new(settings);
        generator.subschema_for::<HttpBodies>();
        let mut schemas = generator.take_definitions(true);
        // The list of all bodies is none itself.
        schemas.remove("HttpBodies");
        let mut paths = Map::new();
        for route in ROUTES {
            let path = paths.entry(route.path).or_insert_with(|| json!({}));
            path[route.method] = operation(route);
        }
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Freehold",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "What a client may ask over HTTP. `?lang=` (en, tr) chooses the language of texts.",
            },
            "paths": paths,
            "components": {
                "schemas": schemas,
                "securitySchemes": {"session": {"type": "http", "scheme": "bearer"}},
            },
        })
    }

    fn operation(route: &Route) -> Value {
        let mut operation = json!({
            "summary": route.about,
            "responses": {
                route.status.to_string(): response(route.answers),
                "default": {
                    "description": "Refused, with the reason as a code and in words.",
                    "content": content(Content::One("Refused")),
                },
            },
        });
        if route.takes != Content::Nothing {
            operation["requestBody"] = json!({"required": true, "content": content(route.takes)});
        }
        if route.session {
            operation["security"] = json!([{"session": []}]);
        }
        let named = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let parameter = |name: &str, place: &str, schema: Value| json!({"name": name, "in": place, "required": place == "path", "schema": schema});
        let mut parameters: Vec<Value> = named.map(|name| parameter(name, "path", json!({"type": "string"}))).collect();
        if route.path.ends_with("/log") {
            parameters.push(parameter("after", "query", json!({"type": "integer", "minimum": 0})));
        }
        if route.path.ends_with("/replay") {
            parameters.push(parameter("from", "query", json!({"type": "integer", "minimum": 1})));
            parameters.push(parameter("count", "query", json!({"type": "integer", "minimum": 1})));
        }
        parameters.push(parameter("lang", "query", json!({"enum": ["en", "tr"]})));
        operation["parameters"] = parameters.into();
        operation
    }

    fn response(answers: Content) -> Value {
        match answers {
            Content::Nothing => json!({"description": "Done."}),
            other => json!({"description": "Done.", "content": content(other)}),
        }
    }

    fn content(content: Content) -> Value {
        let named = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
        match content {
            Content::Nothing => json!({}),
            Content::One(name) => json!({"application/json": {"schema": named(name)}}),
            Content::List(name) => json!({"application/json": {"schema": {"type": "array", "items": named(name)}}}),
            Content::Json => json!({"application/json": {"schema": {}}}),
            Content::Text(media) => json!({media: {"schema": {"type": "string"}}}),
        }
    }

    #[cfg(test)]
    mod tests {
        #[test]
        fn every_type_that_is_named_is_described() {
            let document = super::openapi();
            let text = document.to_string();
            for name in text.split("#/components/schemas/").skip(1) {
                let name = name.split('"').next().unwrap_or_default();
                assert!(document["components"]["schemas"].get(name).is_some(), "{name}");
            }
        }
    }
}

#[cfg(feature = "schema")]
pub use document::openapi;
