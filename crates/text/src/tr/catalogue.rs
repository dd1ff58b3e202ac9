//! What the packs of the program call their presets, themes and tokens. A pack that somebody brings keeps
//! its own words, so the words themselves are looked up and not their ids.

/// A theme or a token.
pub(crate) fn name(name: &str) -> Option<&'static str> {
    Some(match name {
        "Lantern Bay" => "Fener Koyu",
        "Halloween" => "Cadılar Bayramı",
        "Tugboat" => "Römorkör",
        "Lantern" => "Fener",
        "Umbrella" => "Şemsiye",
        "Teapot" => "Çaydanlık",
        "Bicycle" => "Bisiklet",
        "Fox" => "Tilki",
        "Anchor" => "Çapa",
        "Kite" => "Uçurtma",
        "Angora cat" => "Ankara kedisi",
        "Angora goat" => "Ankara keçisi",
        "Tulip tea glass" => "İnce belli bardak",
        "Dolmuş minibus" => "Dolmuş",
        "Hittite sun disc" => "Hitit güneşi",
        "Ankara pear" => "Ankara armudu",
        "Ney flute" => "Ney",
        "Backpack" => "Sırt çantası",
        "Laptop" => "Dizüstü bilgisayar",
        "Coffee cup" => "Kahve fincanı",
        "Graduation cap" => "Kep",
        "Campus cat" => "Kampüs kedisi",
        "Shuttle bus" => "Servis",
        "Calculator" => "Hesap makinesi",
        "Headphones" => "Kulaklık",
        "Pumpkin" => "Balkabağı",
        "Witch hat" => "Cadı şapkası",
        "Bat" => "Yarasa",
        "Ghost sheet" => "Hayalet",
        "Skull" => "Kurukafa",
        "Black cat" => "Kara kedi",
        "Spider" => "Örümcek",
        "Candle" => "Mum",
        "Vanilla" => "Vanilya",
        "Classroom" => "Derslik",
        "Ice-cream cone" => "Külah",
        "Sundae" => "Dondurma kupası",
        "Cherries" => "Kiraz",
        "Cupcake" => "Kap kek",
        "Lollipop" => "Lolipop",
        "Milk jug" => "Süt sürahisi",
        "Whisk" => "Çırpıcı",
        "Vanilla flower" => "Vanilya çiçeği",
        "Pencil" => "Kalem",
        "Set square" => "Gönye",
        "Paper plane" => "Kâğıt uçak",
        "Globe" => "Yerküre",
        "Flask" => "Deney şişesi",
        "Open book" => "Kitap",
        "School bell" => "Okul zili",
        "Abacus" => "Abaküs",
        "Pocket watch" => "Cep saati",
        "Door key" => "Kapı anahtarı",
        "Boot" => "Çizme",
        "Smartphone" => "Akıllı telefon",
        "Goblet" => "Kadeh",
        "Hatstand" => "Askılık",
        "Cat" => "Kedi",
        "Spoon" => "Kaşık",
        _ => return None,
    })
}

/// Title and summary of a preset by its title.
pub(crate) fn preset(title: &str) -> Option<(&'static str, &'static str)> {
    Some(match title {
        "Classic" => ("Klasik", "Çoğu evdeki oyun: açık artırmalar, serbest takas, ipotek, bankada 32 ev ve 12 otel."),
        "Class Project" => (
            "Sınıf Projesi",
            "Bir derslik kısa oyun: hapishane, açık artırma ve takas yok; kartların yerini −200 ile +200 arası şans alır.",
        ),
        "Course Game" => {
            ("Ders Oyunu", "Açık artırma ve ipotek yok: evler tüm gruba birden gelir, ödeyemeyen oyundan çıkar.")
        }
        "Property Tycoon" => (
            "Property Tycoon",
            "Satın almadan önce tahtada bir tur, kapalı teklifler, tam satış değeri ve otoparkta biriken cezalar.",
        ),
        "Property Tycoon, abridged" => {
            ("Property Tycoon, kısa", "Bir saatlik Property Tycoon, her tura bir dakika; en zengin kazanır.")
        }
        "Unipoli" => ("Unipoli", "Turda bir atış, turda en çok üç ev; otel ve ikinci şans yok."),
        "Yolopoly Bankman" => (
            "Yolopoly Bankman",
            "Vanilla’ya ek olarak krediler, iki döviz, cesurlar için bir çarpan ve on altı kart daha.",
        ),
        "Yolopoly Vanilla" => (
            "Yolopoly Vanilla",
            "Sahiplerin de açabildiği artırmalar, yazılı fiyatına satılan tapular ve erken bitirme oylaması.",
        ),
        _ => return None,
    })
}
