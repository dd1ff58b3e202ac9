/** What comes from whoever runs the server, and what goes to them, in English. */
export const care = {
  announcement: 'Announcement',
  announcedAt: 'From {time}: {text}',
  putAside: 'Put the announcement aside',
  lineActions: '{name}: mute or report',
  reportLine: 'Report this line',
  reportTitle: 'Report what {name} said',
  reportText:
    'Whoever runs this server gets this line, what was said just before it, and what you write. {name} is not told.',
  reportWhy: 'What is wrong with it?',
  reasonInsult: 'Insults',
  reasonThreat: 'Threats',
  reasonSpam: 'Spam',
  reasonPrivate: 'Tells private things',
  reasonOther: 'Something else',
  reportMore: 'More, if you like',
  reportSend: 'Report',
  reportThanks: 'Thank you. Your report is kept for whoever runs this server.',
  forgetDevice: 'Forget this device',
  forgetAbout: 'You become somebody new to this server.',
  forgetTitle: 'Forget this device?',
  forgetText:
    'Saved games, your places at tables, statistics and settings of this browser are lost for good. Nobody can bring them back. Games of others go on without you.',
  forgetYes: 'Forget everything',
};
