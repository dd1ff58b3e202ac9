//! Every address of the HTTP API: what it is for, what it takes and what it answers.
//!
//! The OpenAPI document is made from this list and from the types. The server takes its paths and methods
//! from here and names a handler for each [`Endpoint`], so that neither can have what the other lacks.

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    Get,
    Post,
    Put,
    Delete,
}

#[derive(Clone, Copy, Debug)]
pub struct Route {
    pub method: Method,
    pub path: &'static str,
    pub about: &'static str,
    /// Whether the secret of a session must come with it.
    pub session: bool,
    pub takes: Content,
    pub answers: Content,
    pub status: u16,
}

const fn get(path: &'static str, about: &'static str, answers: Content) -> Route {
    Route { method: Method::Get, path, about, session: false, takes: Content::Nothing, answers, status: 200 }
}

const fn post(path: &'static str, about: &'static str, takes: Content, answers: Content) -> Route {
    Route { method: Method::Post, path, about, session: false, takes, answers, status: 200 }
}

impl Route {
    const fn by_session(self) -> Route {
        Route { session: true, ..self }
    }

    const fn with_status(self, status: u16) -> Route {
        Route { status, ..self }
    }

    const fn put(self) -> Route {
        Route { method: Method::Put, ..self }
    }

    const fn delete(self) -> Route {
        Route { method: Method::Delete, ..self }
    }
}

use Content::{Json, List, Nothing, One, Text};

const PLAIN: Content = Text("text/plain");
const RECORD: Content = Text("application/x-ndjson");

/// The name of a type of this crate; one that does not exist does not compile.
macro_rules! named {
    ($type:ident) => {{
        const _: Option<crate::$type> = None;
        stringify!($type)
    }};
}

/// Defines the endpoints and the list of all of them.
macro_rules! endpoints {
    ($($name:ident => $route:expr),+ $(,)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Endpoint {
            $($name),+
        }

        impl Endpoint {
            pub const ALL: &[Endpoint] = &[$(Endpoint::$name),+];

            pub const fn route(self) -> Route {
                match self {
                    $(Endpoint::$name => $route),+
                }
            }
        }
    };
}

// In the order in which a client meets them.
endpoints! {
    NewSession => post(
        "/api/session",
        "A new session; its secret is shown once.",
        Nothing,
        One(named!(SessionGranted)),
    ),
    EndSession => get(
        "/api/session",
        "Ends this session: its secret is refused from now on, and its saves, settings and statistics are removed.",
        Nothing,
    )
    .delete()
    .by_session()
    .with_status(204),
    Me => get("/api/me", "What belongs to this session: rooms, saves, settings.", One(named!(Me))).by_session(),
    Settings => post(
        "/api/settings",
        "Keeps the settings of the client.",
        Json,
        Nothing,
    )
    .put()
    .by_session()
    .with_status(204),
    SettingsHere => get(
        "/api/settings",
        "The settings of whoever plays at the machine itself, for them alone; `null` for others. `imported` marks those that were brought in from a file.",
        Json,
    ),
    Statistics => get(
        "/api/statistics",
        "How this session has done alone against bots: counts, rows, marks and achievements.",
        One(named!(Statistics)),
    )
    .by_session(),
    Feedback => post(
        "/api/feedback",
        "Says something to the operator, and learns whether it was sent on.",
        One(named!(GiveFeedback)),
        One(named!(FeedbackTaken)),
    )
    .with_status(201),
    Announcement => get(
        "/api/announcement",
        "What everybody shall know, if there is anything.",
        One(named!(Announcement)),
    ),
    Presets => get("/api/presets", "Rulesets by name.", List(named!(PresetView))),
    Options => get(
        "/api/presets/{preset}/options",
        "Everything that a form for house rules needs.",
        List(named!(OptionSection)),
    ),
    FitOptions => post(
        "/api/options/fit",
        "What a changed house rule takes along, what does not fit, and what has no effect.",
        One(named!(FitOptions)),
        One(named!(OptionsFitted)),
    ),
    Editions => get("/api/editions", "Boards to look at.", List(named!(EditionView))),
    Themes => get("/api/themes", "Names and looks.", List(named!(ThemeView))),
    Rules => post(
        "/api/rules",
        "The rules of a table in words.",
        One(named!(RulesQuestion)),
        List(named!(RuleSection)),
    ),
    CheckPack => post(
        "/api/packs/check",
        "The board of a pack of one's own, and everything that is wrong with it.",
        One(named!(CheckPack)),
        One(named!(PackChecked)),
    ),
    Rooms => get("/api/rooms", "Rooms to join or to watch.", List(named!(RoomListing))),
    CreateRoom => post("/api/rooms", "A new room.", One(named!(CreateRoom)), One(named!(RoomEntered))).by_session(),
    Door => get(
        "/api/rooms/{code}",
        "Whose table it is, what is played there, and who sits where.",
        One(named!(RoomDoor)),
    )
    .by_session(),
    Join => post(
        "/api/rooms/{code}/join",
        "Takes a seat.",
        One(named!(JoinRoom)),
        One(named!(RoomEntered)),
    )
    .by_session(),
    Watch => post(
        "/api/rooms/{code}/watch",
        "Comes in as a spectator.",
        One(named!(WatchRoom)),
        One(named!(RoomEntered)),
    )
    .by_session(),
    Log => get(
        "/api/rooms/{code}/log",
        "The log after the step `after`, page by page.",
        One(named!(LogPage)),
    )
    .by_session(),
    Summary => get(
        "/api/rooms/{code}/summary",
        "Standings, and the course of everybody's worth.",
        One(named!(GameSummary)),
    )
    .by_session(),
    Record => get("/api/rooms/{code}/record", "The portable record of the game.", RECORD).by_session(),
    ReplayRoom => get(
        "/api/rooms/{code}/replay",
        "A finished game again: `count` steps from `from` on.",
        One(named!(ReplayPage)),
    )
    .by_session(),
    Hint => post(
        "/api/rooms/{code}/hint",
        "What a good bot would do, and why.",
        One(named!(HintQuestion)),
        One(named!(Hint)),
    )
    .by_session(),
    Save => post(
        "/api/rooms/{code}/save",
        "Puts a game of one person into a slot, `slot` or one that is its own or free. The game goes on.",
        Nothing,
        One(named!(SavedSlot)),
    )
    .by_session(),
    Exit => post(
        "/api/rooms/{code}/exit",
        "Leaves a game of one person, saved or not, or gives up one's place in a game of several.",
        One(named!(LeaveSolo)),
        One(named!(SavedSlot)),
    )
    .by_session(),
    Report => post(
        "/api/rooms/{code}/report",
        "Reports a line of talk to whoever looks after the server.",
        One(named!(ReportLine)),
        Nothing,
    )
    .by_session()
    .with_status(201),
    Rematch => post(
        "/api/rooms/{code}/rematch",
        "Once more after a game: into the room of the rematch, which the first who asks sets up.",
        Nothing,
        One(named!(RoomEntered)),
    )
    .by_session(),
    NewSeatCode => post(
        "/api/rooms/{code}/seat-code",
        "A code that moves one's seat to another device, once, within ten minutes.",
        Nothing,
        One(named!(SeatCode)),
    )
    .by_session(),
    ClaimSeat => post(
        "/api/seats/claim",
        "Takes the seat that such a code stands for.",
        One(named!(ClaimSeat)),
        One(named!(RoomEntered)),
    )
    .by_session(),
    EmptySlot => get("/api/saves/{slot}", "Empties a slot.", Nothing).delete().by_session().with_status(204),
    Load => post(
        "/api/saves/{slot}/load",
        "A saved game goes on in a new room.",
        Nothing,
        One(named!(LoadedRoom)),
    )
    .by_session(),
    Import => post(
        "/api/import",
        "A record goes on as a game of one person.",
        RECORD,
        One(named!(LoadedRoom)),
    )
    .by_session(),
    ReplayRecord => post(
        "/api/replay",
        "The game of a record again: `count` steps from `from` on.",
        RECORD,
        One(named!(ReplayPage)),
    )
    .by_session(),
    Network => get(
        "/api/network",
        "Whether others on the local network can come in, and how.",
        One(named!(NetworkView)),
    ),
    OpenNetwork => post(
        "/api/network/open",
        "Opens the table to the local network; from this machine only.",
        Nothing,
        One(named!(NetworkView)),
    ),
    CloseNetwork => post(
        "/api/network/close",
        "Closes it again; from this machine only.",
        Nothing,
        Nothing,
    )
    .with_status(204),
    SearchNetwork => post(
        "/api/network/search",
        "Listens for games of others; from this machine only.",
        Nothing,
        Nothing,
    )
    .with_status(202),
    NetworkGames => get(
        "/api/network/games",
        "Games of others on the local network; from this machine only.",
        List(named!(NetworkGame)),
    ),
    Quit => post(
        "/api/quit",
        "Stops the program; from this machine only, and on `play` only.",
        Nothing,
        Nothing,
    )
    .with_status(202),
    Admin => post(
        "/api/admin",
        "Looks after the server; with a token made on its machine in place of a session.",
        One(named!(AdminCommand)),
        One(named!(AdminAnswer)),
    )
    .by_session(),
    OpenApi => get("/api/openapi.json", "This document.", Json),
    Socket => get(
        "/ws",
        "The socket of a room: JSON messages as in the schemas beside this document.",
        Nothing,
    )
    .with_status(101),
    Healthy => get("/healthz", "The program runs.", PLAIN),
    Ready => get("/readyz", "The program can serve.", PLAIN),
    Metrics => get("/metrics", "Counters for Prometheus.", PLAIN),
}

#[cfg(feature = "schema")]
mod document {
    use super::{Content, Endpoint, Method, Route};
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
        // The list of all bodies is not a body itself.
        schemas.remove("HttpBodies");
        let mut paths = Map::new();
        for route in Endpoint::ALL.iter().map(|endpoint| endpoint.route()) {
            let path = paths.entry(route.path).or_insert_with(|| json!({}));
            path[verb(route.method)] = operation(&route);
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

    fn verb(method: Method) -> &'static str {
        match method {
            Method::Get => "get",
            Method::Post => "post",
            Method::Put => "put",
            Method::Delete => "delete",
        }
    }

    fn operation(route: &Route) -> Value {
        let mut operation = json!({
            "summary": route.about,
            "responses": {
                route.status.to_string(): response(route.answers),
                "default": {
                    "description": "Refused, with the reason as a code and in words.",
                    "content": content(Content::One(named!(Refused))),
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
