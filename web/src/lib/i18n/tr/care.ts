/** What comes from whoever runs the server, and what goes to them, in Turkish. */
export const care = {
  announcement: 'Duyuru',
  announcedAt: '{time} itibarıyla: {text}',
  putAside: 'Duyuruyu kenara koy',
  lineActions: '{name}: sustur ya da bildir',
  reportLine: 'Bu satırı bildir',
  reportTitle: 'Bildir: {name} ne dedi?',
  reportText:
    'Bu sunucunun sahibi bu satırı, hemen öncesinde söylenenleri ve yazdıklarını görür. {name} bunu öğrenmez.',
  reportWhy: 'Nesi yanlış?',
  reasonInsult: 'Hakaret',
  reasonThreat: 'Tehdit',
  reasonSpam: 'Gereksiz ileti',
  reasonPrivate: 'Özel bilgi veriyor',
  reasonOther: 'Başka bir şey',
  reportMore: 'İstersen biraz daha anlat',
  reportSend: 'Bildir',
  reportThanks: 'Teşekkürler. Bildirimin bu sunucunun sahibi için saklandı.',
  forgetDevice: 'Bu cihazı unut',
  forgetAbout: 'Bu sunucu için yeni biri olursun.',
  forgetTitle: 'Bu cihaz unutulsun mu?',
  forgetText:
    'Bu tarayıcının kayıtlı oyunları, masalardaki yerleri, istatistikleri ve ayarları temelli gider. Kimse geri getiremez. Başkalarının oyunları sensiz sürer.',
  forgetYes: 'Her şeyi unut',
};
