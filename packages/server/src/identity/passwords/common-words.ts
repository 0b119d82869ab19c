/** What most guessed passwords are made of, in German and English, in letters only and with umlauts spelled out: names, months, places, clubs, keyboard rows, and words of this business. */
export const commonWords: ReadonlySet<string> = new Set(
  `
password passwort kennwort passw pass passphrase passcode geheim geheimnis secret letmein welcome willkommen hallo hello admin administrator
root user username benutzer benutzername login anmelden anmeldung start default standard test tester testing demo sample beispiel muster
master superuser support service kunde kunden customer guest gast temp temporary changeme change aendern aendermich neu new neues
neuespasswort newpassword mypassword meinpasswort meinkennwort deinpasswort passwordpassword iloveyou ichliebedich loveyou love liebe schatz
schatzi hase maus mausi baby babe angel engel princess prinzessin queen king koenig prince prinz sunshine sonnenschein sonne sun moon mond
star stern stars sterne flower blume blumen butterfly schmetterling summer sommer winter spring fruehling fruehjahr autumn herbst monday
montag dienstag mittwoch donnerstag freitag samstag sonntag tuesday wednesday thursday friday saturday sunday january januar february
februar march maerz april may mai june juni july juli august september october oktober november december dezember berlin hamburg muenchen
koeln frankfurt stuttgart duesseldorf dortmund essen leipzig bremen dresden hannover nuernberg duisburg bochum wien zuerich deutschland
germany oesterreich austria schweiz london paris newyork america canada europa europe football fussball soccer bayern fcbayern
bayernmuenchen borussia bvb schalke werder hsv herthabsc hertha eintracht liverpool arsenal chelsea barcelona realmadrid juventus baseball
basketball hockey tennis handball golf michael thomas andreas stefan stephan peter martin christian daniel alexander markus sebastian
matthias florian tobias jan jonas lukas lucas leon felix paul max maximilian moritz tim philipp philip robert david julian simon dennis
marcel patrick kevin oliver frank klaus juergen uwe bernd dieter wolfgang manfred helmut guenter guenther horst heinz werner anna maria
laura julia sarah sara lisa lena lea leonie hannah hanna emma mia sophie sofia marie nina katharina christina christine stefanie stephanie
nicole sandra sabine susanne petra claudia monika angelika ursula renate karin gabriele birgit andrea martina barbara heike anja tanja
nadine melanie jennifer jessica michelle ashley amanda nicholas matthew joshua andrew anthony jordan justin charlie george william james
john joseph richard harley thunder dragon drache monkey affe tiger lion loewe bear baer wolf eagle adler falcon falke phoenix shadow
schatten ninja samurai pirate pirat hunter jaeger killer warrior ritter batman superman spiderman ironman starwars yoda skywalker vader
pokemon pikachu naruto minecraft fortnite nintendo playstation xbox matrix hobbit gandalf harrypotter computer rechner laptop notebook
internet netzwerk network server windows microsoft apple iphone android samsung google facebook instagram youtube amazon linux ubuntu oracle
cisco router modem wlan wifi telefon phone handy mobile mercedes porsche ferrari bmw audi volkswagen opel ford mustang corvette motorrad
auto arschloch scheisse fuckyou fuck fucker asshole bitch hurensohn penis pussy sex sexy hot money geld reich gold silber silver diamond
diamant rainbow regenbogen chocolate schokolade cookie keks kaffee coffee bier beer pizza banana banane apfel orange cheese kaese pepper
pfeffer ginger freedom freiheit frieden peace god gott jesus christus christ blessed heaven himmel hoelle hell trustno trustme whatever
nothing nichts something access zugang zugriff security sicherheit sicher secure company firma buero office arbeit work job chef boss team
manager leitung geschaeft business stadtwerke stadtwerk energie energy strom gas wasser glasfaser fiber netz netze telekom telecom vertrag
twinwerk qwertz qwerty qwertzu qwertyu qwertzui qwertyui qwertzuiop qwertyuiop qwerta asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl yxcv
yxcvb yxcvbn yxcvbnm zxcv zxcvb zxcvbn zxcvbnm qazwsx qaywsx qazwsxedc qaywsxedc edcrfv abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa
aaaa aaaaa aaaaaa xxx xxxx xxxxxx foo foobar bar blabla lol rofl asd qwe qwer qwerasdf asdfqwer asdasd qweqwe zaq zaqwsx passwortpasswort
schule school student lehrer teacher universitaet university familie family mama papa mutter vater mother father oma opa bruder schwester
brother sister freund freundin friend friends freunde hund katze dog cat kitty pferd horse vogel bird fisch fish snoopy garfield mickey
mickeymouse micky donald bambi buddy bailey rocky lucky happy gluecklich glueck luck forever immer always never niemals today heute morgen
gestern tomorrow yesterday weihnachten christmas ostern easter urlaub holiday ferien reise travel strand beach meer ocean sea musik music
guitar gitarre piano rock metal metallica nirvana techno disco party dance tanzen spiel game games gamer player spieler hacker cracker crack
control system systems maschine machine robot mustermann maxmustermann erika erikamustermann johndoe doe
`
    .trim()
    .split(/\s+/),
)
