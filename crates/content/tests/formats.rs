//! TOML and XML say the same; no text of any kind brings the reader down.

use freehold_content::*;
use freehold_engine::DeckId;
use proptest::prelude::*;

// covers: PT-nfr-6
#[test]
fn every_builtin_file_survives_both_formats() {
    for source in builtin_sources() {
        let first = parse(source).unwrap();
        let xml = to_xml(&first);
        let second = parse(Source::new("a.xml", &xml)).unwrap_or_else(|faults| panic!("{}: {faults:#?}", source.name));
        assert_eq!(first, second, "{}", source.name);
        let toml = to_toml(&second);
        let third = parse(Source::new("a.toml", &toml)).unwrap_or_else(|faults| panic!("{}: {faults:#?}", source.name));
        assert_eq!(first, third, "{}", source.name);
        let library = Library::builtin();
        assert_eq!(convert(Source::new("a.toml", &toml), Format::Xml, &library).unwrap(), xml, "{}", source.name);
        assert_eq!(convert(Source::new("a.xml", &xml), Format::Toml, &library).unwrap(), toml, "{}", source.name);
    }
}

#[test]
fn xml_takes_plain_values_as_attributes_or_elements() {
    let attributes = r#"<preset id="p" title="T" summary="S" edition="ncsu" theme="ankara" extends="ncsu">
        <rules start_cash="2000"><rail_rents><item>1</item><item>2</item><item>3</item><item>4</item></rail_rents></rules></preset>"#;
    let elements = "<preset><id>p</id><title>T</title><summary>S</summary><edition>ncsu</edition><theme>ankara</theme>
        <extends>ncsu</extends><rules><start_cash>2000</start_cash><rail_rents>
        <item>1</item><item>2</item><item>3</item><item>4</item></rail_rents></rules></preset>";
    let first = parse_preset(Source::new("a.xml", attributes)).unwrap();
    assert_eq!(first, parse_preset(Source::new("b", elements)).unwrap());
    assert_eq!(first.ruleset.start_cash.0, 2000);
}

#[test]
fn xml_faults_have_lines_and_keys() {
    let text = "<preset>\n<id>p</id>\n<title>T</title>\n<summary>S</summary>\n<edition>ncsu</edition>\n<theme>ankara</theme>\n<extends>ncsu</extends>\n<rules>\n<auction>\n<tie>never</tie>\n</auction>\n</rules>\n</preset>";
    let faults = parse(Source::new("a.xml", text)).unwrap_err();
    assert_eq!(faults[0].to_string(), "a.xml:10: rules.auction.tie: \"never\" where earliest, rebid is expected");
}

#[test]
fn texts_that_are_awkward_to_quote_survive() {
    let source = builtin_sources().find(|source| source.name == "editions/ncsu.toml").unwrap();
    for name in ["a \"b\" 'c'", "<b> & ]]>", "back\\slash", "ü◈☾ 漢字", "&amp;", "# not a comment", "{ x = [1] }"]
    {
        let Doc::Edition(mut pack) = parse(source).unwrap() else { panic!("no edition") };
        pack.edition.spaces[3].name = name.to_string();
        pack.edition.decks[DeckId::DeckA].cards[0].text = format!("{name}\n\tsecond line");
        let doc = Doc::Edition(pack);
        assert_eq!(parse(Source::new("a.toml", &to_toml(&doc))).as_ref(), Ok(&doc), "{name}");
        assert_eq!(parse(Source::new("a.xml", &to_xml(&doc))).as_ref(), Ok(&doc), "{name}");
    }
}

/// Reading must end, and end without a panic; what it says does not matter here.
fn read_all_ways(text: &str) {
    for name in ["a.toml", "a.xml"] {
        if let Err(faults) = parse(Source::new(name, text)) {
            assert!(!faults.is_empty() && faults.len() <= MAX_FAULTS + 1);
            for fault in faults {
                assert!(fault.to_string().len() < 4000);
            }
        }
    }
    let _ = sanitise_svg(text);
}

#[test]
fn hostile_texts_are_refused_without_a_panic() {
    let deep = 200_000;
    for text in [
        "[".repeat(deep),
        "a = ".to_string() + &"[".repeat(deep),
        "a = ".to_string() + &"{ a = ".repeat(deep),
        "a.".repeat(deep) + "a = 1",
        format!("[{}a]", "a.".repeat(deep)),
        "[a]\n".repeat(deep),
        "[[a]]\n".repeat(deep),
        "<a>".repeat(deep),
        "<a b='".repeat(deep),
        "<svg>".to_string() + &"<g>".repeat(2000),
        "&a;".repeat(deep),
        "kind = \"edition\"\n".to_string() + &(0..50_000).map(|n| format!("k{n} = 1\n")).collect::<String>(),
        "<edition>".to_string() + &(0..50_000).map(|n| format!("<k{n}/>")).collect::<String>() + "</edition>",
        "<edition>".to_string() + &"<k/>".repeat(50_000) + "</edition>",
        format!("kind = \"edition\"\nname = \"{}\"", "x".repeat(1_000_000)),
        format!("<edition><name>{}</name></edition>", "x".repeat(1_000_000)),
        "kind = \"preset\"\n[rules]\n".to_string() + &(0..50_000).map(|n| format!("k{n} = 1\n")).collect::<String>(),
        "kind = \"preset\"\n[rules]\nplayers = 1\nstart_cash = { a = 1 }\n\"a.b\" = 1\n\"auction.tie\" = \"rebid\""
            .to_string(),
        "kind = 1".to_string(),
        "\u{feff}kind = \"theme\"".to_string(),
        "\0\0\0".to_string(),
        "<!DOCTYPE a [<!ENTITY a \"&a;&a;\">]><a>&a;</a>".to_string(),
        "<edition xmlns:x=\"y\"><x:id/></edition>".to_string(),
        "\"\"\"".to_string(),
        "'''".to_string(),
        "a = \"\\".to_string(),
    ] {
        read_all_ways(&text);
    }
}

/// Truncations and single-byte changes of every built-in file, in both formats.
#[test]
fn damaged_builtin_files_never_panic() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = move |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    for source in builtin_sources() {
        let xml = to_xml(&parse(source).unwrap());
        for text in [source.text, xml.as_str()] {
            for _ in 0..6 {
                let mut bytes = text.as_bytes().to_vec();
                bytes.truncate(random(bytes.len()));
                read_all_ways(&String::from_utf8_lossy(&bytes));
                let mut bytes = text.as_bytes().to_vec();
                for _ in 0..3 {
                    let at = random(bytes.len());
                    bytes[at] = b"[]{}\"'=.,#<>&;/\\\n\0a0-"[random(21)];
                }
                read_all_ways(&String::from_utf8_lossy(&bytes));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_to_an_end(text in "\\PC{0,200}") {
        read_all_ways(&text);
    }

    #[test]
    fn anything_made_of_format_characters_is_read_to_an_end(
        text in "(kind = \"(edition|preset|theme)\"\n)?[\\[\\]{}\"'=.,#<>&;/ a-c0-9\n-]{0,200}"
    ) {
        read_all_ways(&text);
    }

    #[test]
    fn what_the_sanitiser_lets_through_it_lets_through_again(inner in "(<(g|path|circle)( (d|fill|r)=\"[a-z0-9 .#-]{0,8}\"){0,2}/>){0,5}") {
        if let Ok(once) = sanitise_svg(&format!("<svg>{inner}</svg>")) {
            prop_assert_eq!(sanitise_svg(&once), Ok(once.clone()));
        }
    }
}

/// Every text of the largest size takes moments, however it is made: what strangers send must not keep a machine busy.
/// The bound leaves room for slow machines; a reader that looks back at each fault would take many minutes.
#[test]
fn the_largest_texts_are_read_in_moments() {
    let many = |line: &dyn Fn(usize) -> String| {
        let mut text = String::with_capacity(MAX_BYTES + 64);
        let mut at = 0;
        while text.len() < MAX_BYTES {
            text += &line(at);
            at += 1;
        }
        while text.len() > MAX_BYTES || !text.is_char_boundary(text.len()) {
            text.pop();
        }
        text
    };
    let toml: [(&str, String); 16] = [
        ("one key", many(&|_| "a=1\n".into())),
        ("no keys", many(&|_| "=\n".into())),
        ("open strings", many(&|_| "a=\"".into())),
        ("open long strings", many(&|_| "a=\"\"\"".into())),
        ("one table", many(&|at| format!("[x]\na{at}=1\n"))),
        ("tables", many(&|at| format!("[a.b{at}]\n"))),
        ("one header", many(&|_| "[a]\n".into())),
        ("lists", many(&|_| "[[a]]\n[a.b]\nc=1\nc=1\n".into())),
        ("keys", many(&|at| format!("k{at}=1\n"))),
        ("keys twice", many(&|at| format!("k{}=1\n", at / 2))),
        ("dotted keys", many(&|at| format!("a.b.c.d.e.f.g{at}=1\n"))),
        ("dotted key", many(&|_| "a.b=1\n".into())),
        ("an inline table", "a={".to_string() + &many(&|_| "a=1,".into())[3..]),
        ("a long key", many(&|_| "a".into())),
        ("known keys", format!("kind=\"edition\"\n{}", &many(&|at| format!("id{at}=1\n"))[15..])),
        ("closing", many(&|_| "]}".into())),
    ];
    let xml = [
        ("elements", many(&|_| "<a/>".into())),
        ("inside", "<edition>".to_string() + &many(&|at| format!("<a{at}/>"))[9..]),
        ("open", many(&|_| "<a>".into())),
        ("attributes", "<edition ".to_string() + &many(&|at| format!("a{at}=\"1\" "))[9..]),
        ("spaces", "<edition>".to_string() + &many(&|_| " <a/>".into())[9..]),
        ("comments", many(&|_| "<!---->".into())),
        ("blanks", many(&|_| " ".into())),
    ];
    let toml = toml.into_iter().map(|(name, text)| (name, "a.toml", text));
    let xml = xml.into_iter().map(|(name, text)| (name, "a.xml", text));
    for (name, file, text) in toml.chain(xml) {
        let began = std::time::Instant::now();
        let (_, faults) = Library::builtin().add_all(&[Source::new(file, &text)]);
        let took = began.elapsed();
        assert!(!faults.is_empty() && faults.len() <= MAX_FAULTS + 1, "{name}: {} faults", faults.len());
        assert!(took.as_secs() < 20, "{name} took {took:?}");
    }
}
