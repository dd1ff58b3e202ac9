//! What the server refuses, in words: what, why, what instead.

use crate::{Language, Names};
use freehold_protocol::{Field, FieldFault, Problem, Refusal};

pub(crate) fn refusal(refusal: &Refusal, names: Option<&Names>) -> String {
    let seat = |seat: &freehold_engine::SeatId| match names {
        Some(names) => names.seat(*seat).into_owned(),
        None => format!("{}. koltuk", seat.0 + 1),
    };
    match refusal {
        Refusal::BadFields { faults } => faults.iter().map(field_fault).collect::<Vec<_>>().join(" "),
        Refusal::Rejected { rejection } => match names {
            Some(names) => super::rejection(rejection, names),
            None => "Kurallar buna şimdi izin vermiyor. Masaya yeniden bakın.".into(),
        },
        Refusal::Stale { .. } => "Masa bu arada değişti. Yeniden bakıp karar verin.".into(),
        Refusal::Duplicate => "Bu zaten söylendi, iki kez yapılmaz. Buradan devam edin.".into(),
        Refusal::NoSuchSeat { seat } => format!("Bu masada {} numaralı koltuk yok.", seat.0 + 1),
        Refusal::NotYourSeat { seat: number } => {
            format!("Bu koltuk sizin değil: {}. Kendinizinkini seçin.", seat(number))
        }
        Refusal::SeatMissing => "Birden çok koltukta oynuyorsunuz, hangisi olduğunu söyleyin.".into(),

        Refusal::BadMessage => "Sunucu bu iletiyi anlamadı. Sayfayı yenileyin.".into(),
        Refusal::HelloFirst => "Önce kim olduğunuzu söyleyin. Sayfayı yenileyin.".into(),
        Refusal::NoSession => "Sunucu sizi tanımıyor. Baştan başlamak için sayfayı yenileyin.".into(),
        Refusal::NoSuchRoom => "Böyle bir oyun yok ya da kapandı. Kodu kontrol edin.".into(),
        Refusal::NoSuchSave { slot } => format!("{slot} numaralı kayıt yeri boş. Başka birini seçin."),
        Refusal::NoSuchPreset { preset } => format!("“{preset}” diye bir kural seti yok. Listeden seçin."),
        Refusal::NotAMember => "Henüz bu oyunda değilsiniz. Önce katılın ya da izleyin.".into(),
        Refusal::Barred => "Kurucu sizi bu oyundan çıkardı. Başka birine katılın.".into(),
        Refusal::RoomFull { seats } => format!("{seats} koltuğun hepsi dolu. İzleyin ya da başka bir oyuna katılın."),
        Refusal::AlreadySeated => "Bu masada zaten oturuyorsunuz.".into(),
        Refusal::NoSpectators => "Bu masa izleyicilere kapalı. Katılın ya da başkasını seçin.".into(),
        Refusal::WatchersSilent => {
            "Bu masada yalnızca oynayanlar konuşur; ev sahibi izleyenlere de izin verebilir.".into()
        }
        Refusal::SeatNotOpen { seat: number } => {
            format!("{}: bu koltuk boş değil. Başka bir koltuk seçin ya da izleyin.", seat(number))
        }
        Refusal::NobodyToAgree { needed } => {
            format!("Burada olan biri ancak {needed} kişi isterse çıkarılabilir. Siz ayrılabilirsiniz.")
        }
        Refusal::TooManySpectators { most } => format!("Zaten {most} kişi izliyor. Daha sonra deneyin."),
        Refusal::NotHost => "Bunu yalnızca kurucu yapabilir. Kurucuya söyleyin.".into(),
        Refusal::SeatIsPersons { seat: number } => format!("{} bir insan. İnsanlar yalnızca atılabilir.", seat(number)),
        Refusal::SeatIsNotPersons { seat: number } => format!("{} bir insan değil. Başkasını seçin.", seat(number)),
        Refusal::SeatTaken { seat: number } => format!("Orada {} oturuyor. Boş bir koltuk seçin.", seat(number)),
        Refusal::CannotKickYourself => "Kendinizi atamazsınız. Bunun yerine oyundan ayrılın.".into(),
        Refusal::GameRunning => "Bu yalnızca oyundan önce olur. Bitmesini bekleyin.".into(),
        Refusal::NoGame => "Burada süren bir oyun yok. Önce bir oyun başlatın.".into(),
        Refusal::GameNotOver => "Oyun daha bitmedi. Önce bitirin.".into(),
        Refusal::NotEnoughPlayers { needed, seated } => {
            format!("Bu oyun {needed} oyuncu ister, {seated} var. Bekleyin ya da bot ekleyin.")
        }
        Refusal::NonceMissing => {
            "Herkes zarların şansına bir sayı katar, bu program ise sayı sözü vermedi. Sayfayı yenileyin ya da daha \
             yeni bir program kullanın."
                .into()
        }
        Refusal::NotReady { names } => {
            format!("Hazır ya da bağlı olmayanlar: {}. Bekleyin ya da masadan çıkarın.", names.join(", "))
        }
        Refusal::NotLate { seconds } => format!(
            "Yerinden yalnızca herkesin bir dakikadır tek başına beklediği kişi kaldırılır. {seconds} saniye daha bekleyin."
        ),
        Refusal::BadNonce => "Söz verilen sayı bu değil. Sayfayı yenileyin.".into(),
        Refusal::NothingPromised => "Bu oyun için sayı sözü verilmedi, açılacak bir şey yok.".into(),
        Refusal::ClockIsOff => "Bu masada saat yok, kimsenin ek süreye ihtiyacı yok.".into(),
        Refusal::NotWaitedFor { seat: number } => {
            format!("Şimdi beklenen {} değil. Gerekince süre verin.", seat(number))
        }
        Refusal::OwnTime => "Kendinize süre veremezsiniz. Başkasından isteyin.".into(),
        Refusal::AlreadyGranted { seat: number } => format!("Bu karar için zaten süre verildi: {}.", seat(number)),
        Refusal::OthersPlay => {
            "Oyunda hâlâ başkaları var; oyun onların hızıyla sürer. İzleyebilir ya da ayrılabilirsiniz.".into()
        }
        Refusal::NoSuchSeatCode => "Bu kod bir koltuk taşımıyor: kullanılmış ya da on dakikası dolmuş olabilir. Öbür cihazdan yenisini isteyin.".into(),
        Refusal::Paused => "Oyuna ara verildi. Önce devam edin.".into(),
        Refusal::NoOpenAuction => "Şu anda teklif verebileceğiniz bir açık artırma yok. Bir sonrakini bekleyin.".into(),
        Refusal::OffersUnwanted { seat: number } => {
            format!("Bu tur başka teklif istemeyen biri var: {}. Bir sonraki turda sorun.", seat(number))
        }
        Refusal::TooManyOffers { most } => {
            format!("Bu tur {most} teklif yaptınız. Bir sonraki turda yine sorabilirsiniz.")
        }
        Refusal::SoloOnly => "Bu yalnızca tek kişilik oyunlarda olur.".into(),
        Refusal::AllSlotsTaken { slots } => format!("{slots} kayıt yerinin hepsi dolu. Önce birini silin."),
        Refusal::SealedAuction => "Masada kapalı teklifler var. Artırmanın bitmesini bekleyin.".into(),
        Refusal::HintsOff => "Bu masada ipucu yok. Kurucu oyundan önce izin verebilir.".into(),
        Refusal::NotInLesson => "Bunun sırası sonra gelecek. Önce karttakini yapın ya da atlayın.".into(),
        Refusal::NoTutorial => "Bu masada ders yok. Alıştırmayı yardımdan başlatın.".into(),
        Refusal::TutorialIsNotSaved => "Alıştırma kaydedilmez. Çıkın, dilediğinizde yeniden başlayın.".into(),
        Refusal::BadRecord { line: 0 } => "Bu bir oyun kaydı değil. Başka bir dosya seçin.".into(),
        Refusal::BadRecord { line } => format!("Kaydın {line}. satırı oynanamıyor. Değiştirilmemiş bir kayıt seçin."),
        Refusal::RecordFinished => "Bu kaydın oyunu bitmiş, oynanacak bir şey kalmamış.".into(),
        Refusal::TooNew { found, known } => format!(
            "Bunu oyunun daha yeni bir sürümü {found} biçiminde kaydetti; bu sürüm en çok {known} biçimini bilir. \
             Hiçbir şey değiştirilmedi. Programı güncelleyin."
        ),
        Refusal::Unreadable => {
            "Bu oyunun saklanan verisi bozulmuş, okunamıyor. Olduğu gibi kalır; sunucuyu işletene bildirin.".into()
        }
        Refusal::TestHooksOff => "Bu masanın şansı yalnızca tohumdan gelir.".into(),
        Refusal::OnlyHere => "Bunu yalnızca oyunu çalıştıran makinedeki kişi yapabilir.".into(),
        Refusal::NetworkFailed => "Yerel ağ kullanılamıyor. Bağlantıyı kontrol edip yeniden deneyin.".into(),
        Refusal::BadArrangement => "Bu konum ya da bu zarlar bu oyunda olamaz.".into(),

        Refusal::TooManyRequests { seconds } => format!("Bir anda çok fazla oldu. {seconds} saniye sonra deneyin."),
        Refusal::Busy { seconds } => {
            format!("Sunucunun şu anda bunun için çok işi var. {seconds} saniye sonra deneyin.")
        }
        Refusal::TooManyRooms { most } => format!("Zaten {most} oyununuz açık. Önce birinden ayrılın."),
        Refusal::TooLong { most } => format!("Çok uzun: en çok {most} harf. Kısaltın."),
        Refusal::TooLarge { most } => format!("Çok büyük: en çok {most} bayt."),
        Refusal::QuotaFull { most } => format!(
            "Oyunlarınız bu sunucuda {most} MB'den fazla yer tutuyor. Bir kayıt yerini boşaltın ya da gerekmeyen masalardan ayrılın."
        ),
        Refusal::ServerFull => {
            "Bu sunucunun diski dolu, yeni bir şey saklanamıyor. Süren oyunlar güvende. Daha sonra yeniden deneyin."
                .into()
        }
        Refusal::ForeignOrigin => "Bu sayfa bu sunucuyla konuşamaz. Sunucunun kendi adresini açın.".into(),
        Refusal::NoSuchAddress => "Bu adreste hiçbir şey yok.".into(),
        Refusal::WrongMethod => "Bu adres başka türlü bir istek bekliyor.".into(),
        Refusal::TooSlow => "Gönderilen çok yavaş geldi. Bağlantı düzelince yeniden deneyin.".into(),
        Refusal::WrongHost => "Bu program bu adla çağrılmaz. Başlarken yazdığı adresi açın.".into(),
        Refusal::Banned { reason, hours } => {
            let time = match hours {
                Some(hours) => format!("{hours} saat daha"),
                None => "artık".into(),
            };
            let why = if reason.is_empty() { String::new() } else { format!(" Nedeni: {reason}") };
            format!("Bu sunucunun sahibi sizi {time} içeri almıyor.{why}")
        }
        Refusal::NotAdmin => {
            "Bu anahtar bir şey açmıyor: yanlış yazılmış, süresi dolmuş ya da iptal edilmiş. Sunucunun makinesinde \
             yenisini yapın: freehold admin token."
                .into()
        }
        Refusal::ThisMachine => {
            "Bu, sunucunun kendi makinesi; o hiç dışarıda bırakılmaz. Bütün oyuncular oradan geliyor görünüyorsa \
             önde bir vekil sunucu vardır: --proxy ile adını verin."
                .into()
        }
        Refusal::NobodyNamed => {
            "Bir adres (192.0.2.7), bir ağ (192.0.2.0/24) ya da bir kişi (listedeki 16 işaret) yazın.".into()
        }
        Refusal::NoSuchEntry => "Böyle bir kayıt yok ya da artık yok. Listeye yeniden bakın.".into(),
        Refusal::NoSuchLine => "Bu satır artık saklanmıyor, bildirilemez.".into(),
        Refusal::OwnLine => "Bu sizin kendi satırınız. Başkalarının söylediklerini bildirin.".into(),
        Refusal::NobodyToReportTo => "Bu sunucuyu siz çalıştırıyorsunuz; bildirilecek başka kimse yok.".into(),
        Refusal::ShuttingDown => "Sunucu kapanıyor. Birazdan dönün; oyunlar saklanır.".into(),
        Refusal::Broken => "Sunucu tarafında bir şey bozuldu. Yeniden deneyin; oyun saklandı.".into(),
    }
}

/// What to show next to a field.
pub(crate) fn field_fault(fault: &FieldFault) -> String {
    let what = field(fault.field);
    match &fault.problem {
        Problem::Empty => format!("{what} boş. Doldurun."),
        Problem::TooLong { most } => format!("{what} çok uzun: en çok {most} harf."),
        Problem::Unprintable => format!("{what} tek satırda gösterilemeyen işaretler içeriyor."),
        Problem::Taken { by } if fault.field == Field::Nickname => {
            format!("Bu takma ad ya da ona benzeyen biri {by} tarafından alınmış. Başka birini seçin.")
        }
        Problem::Taken { by } => format!("{what} {by} tarafından alınmış. Başka birini seçin."),
        Problem::Unknown { known } if known.is_empty() => format!("{what} bilinmiyor."),
        Problem::Unknown { known } => format!("{what} bilinmiyor. Şunlardan birini seçin: {}.", known.join(", ")),
        Problem::OutOfRange { least, most } => format!("{what} {least} ile {most} arasında olmalı."),
        Problem::TooFewForSeated { seated } => {
            format!("Burada zaten {seated} oyuncu oturuyor. {what} daha çok olmalı.")
        }
        Problem::WrongPassword => "Parola yanlış. Kurucuya sorun.".into(),
        Problem::PasswordNeeded => "Bu oyun parola istiyor. Kurucuya sorun.".into(),
        Problem::BadOption { key, why } => Language::Turkish.bad_option(key, why),
        Problem::TooMany { most } => format!("Yalnızca {most} seçenek var. Her birini bir kez verin."),
        Problem::TokensMissing { needed } => {
            format!("Bu tahtada bu kuralların istediği {needed} piyon yok. Başka bir tahta seçin.")
        }
        Problem::PotMissing => {
            "Bu tahta, bu kurallarda olmayan bir kasaya ödeme yapıyor. Başka bir tahta ya da kasalı bir kural seçin."
                .into()
        }
        Problem::Unplayable => "Bu tahta bu kurallarla oynanamaz. Başka birini seçin.".into(),
    }
}

fn field(field: Field) -> &'static str {
    match field {
        Field::Nickname => "Takma ad",
        Field::Token => "Piyon",
        Field::Password => "Parola",
        Field::Preset => "Kural seti",
        Field::Edition => "Tahta",
        Field::Options => "Seçenek",
        Field::Theme => "Tema",
        Field::Seats => "Koltuk sayısı",
        Field::Players => "Oyuncu sayısı",
        Field::Text => "Metin",
        Field::Hours => "Saat sayısı",
    }
}
