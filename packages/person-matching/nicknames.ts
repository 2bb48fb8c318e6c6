import { normalised } from './unicode.ts'

// Familiar forms by formal name, folded. Forms that point to no particular name, such as Boy, Baby or Jun,
// are left out.

const FAMILIAR = `
albert: al bert bertie | alberto: beto berto | alejandro: alex jandro ale sandro | alexander: alex sandy sasha alec xander lex alejandro
alfonso: poncho fonso | alfredo: fredo fred alfie | alfred: alf alfie fred | amelia: amy millie | andrew: andy drew andres | andres: andy
angelica: angie | angelina: angie lina | anthony: tony toni antonio | antonio: tony tonio toni toño tono antoine | antonia: toni tonia
arthur: art artie arturo | arturo: art turo | augusto: gus tuto | barbara: barb barbie babs | bartolome: bart tolome | beatriz: betty bea triz
benjamin: ben benji benny benjie | bernard: bernie barney | bernardo: nardo bernie | carlos: charlie carlitos caloy charly carlo
carmen: carmina menchu carmelita | carolina: caro carol lina | catalina: cata lina | catherine: cathy kate katie kathy cat kit kitty katherine kathryn katrina
cecilia: cecil cecille cely | charles: charlie chuck chas charley carlos | christian: chris ian cristian | christina: chris tina christy chrissy kristina cristina
christopher: chris kit topher cristobal | concepcion: concha conchita connie chona | consuelo: chelo connie | corazon: cora cory
cristina: cris tina cristy tinay | daniel: dan danny dani danilo | david: dave davy davey dave | deborah: debbie deb | dolores: lola loli lolita dolly
domingo: mingo | donald: don donny | dorothy: dot dottie dolly | edmund: ed eddie ned | eduardo: edu eddie edong lalo wado edward | edward: ed eddie ned ted teddy eduardo
eleanor: ellie nell nora | elena: lena helen | elizabeth: liz lizzie beth betty eliza elisa lisa bess libby betsy elisabeth isabel | emilia: emy mila | emilio: milio emil
emmanuel: manny manuel noel | enrique: quique kike ricky henry iking | ernesto: neto nesto erning ernie | esperanza: espie pera | esteban: steve teban
eugene: gene | eugenio: gene genio | federico: fede fred rico | felicidad: fely | felipe: pipe philip lipe | fernando: nando ferdie fer nanding | ferdinand: ferdie nand
francis: frank fran francisco | francisco: paco pancho kiko francis frank isko curro fran cisco paquito quico | francisca: paca kika fran panchita
frederick: fred freddie freddy fritz | gabriel: gabe gabo gab | george: georgie jorge jojo | gerald: gerry jerry | gerardo: gerry gerard jerry | gertrude: trudy gertie
gloria: glo | graciela: chela grace | gregorio: goyo greg gorio | gregory: greg | guadalupe: lupe lupita | guillermo: memo william guille willy billy emong | gustavo: gus tavo
harold: harry hal | helen: nell nellie elena lena | henry: harry hank hal enrique | herbert: herb bert | ignacio: nacho iggy nash | ildefonso: poncho | ines: agnes
isabel: isa chabela bella isabela isabella belle | isidro: sidro chiro | jacob: jake jacobo | jacqueline: jackie | james: jim jimmy jamie jaime diego
jaime: jim jimmy james | janet: jan | jennifer: jen jenny jenn | jeremy: jerry jem | jeronimo: jerry | jessica: jess jessie | jesus: chuy chucho suso jess susing
joaquin: quino kino wakin | john: johnny jack jon johnnie juan jhon | jonathan: jon john johnny nathan jonathon | jorge: george jorgito | jose: pepe joe josep pepito joselito che joseph peping
josefa: pepa pepita josie sefa josefina | josefina: pina josie fina pepa | joseph: joe joey jose yusuf | joshua: josh | juan: juanito juancho johnny john juaning wanito jhuan
juana: juanita jane | julian: jules | juliana: julie | katherine: kate kathy katie katy kath kat kathryn kitty | kenneth: ken kenny | kimberly: kim | laura: laurie lorie
lawrence: larry lars laurence lorenzo | leonard: len leo lenny | leonardo: leo nardo | leopoldo: polo pol | leticia: lety letty | leonora: nora | lorenzo: enzo loren renzo
lourdes: lulu lou odette lourd | lucia: lucy | luis: lucho louis wicho luisito lui | luz: lucy | magdalena: magda lena malena | manuel: manolo manny manolito lolo manoling nolo
marcelino: lino celo | marcos: mark | margaret: maggie meg peggy marge rita daisy greta peg margie | margarita: rita marga margie | maria: mary mari marie mariya maryam mariam maya marya
mariano: nano | maricel: cel | mario: mar | mark: marc marcos marcus | martha: marta patty | martin: marty tin | matthew: matt mat mateo matty | mateo: matthew teo | maximiliano: max
maximo: max imo | mercedes: merche mercy meche cheding | michael: mike mick micky mickey miguel mikey mikhail | miguel: mike migs miggy migo michael mikel | milagros: mila mily
monica: moni | natalia: nat natasha talia | nathaniel: nate nathan nat | nicholas: nick nicky nicolas klaus colin nico | nicolas: nico nick colas | norberto: bert beto
octavio: tavo | orlando: lando orly | pablo: paul pablito | patricia: pat patty trish tricia patsy pati | patrick: pat paddy patricio rick | paul: pablo paulie pol | pedro: peter perico pete pedring
peter: pete pedro piotr | philip: phil phillip felipe pip | ponciano: poncing | rafael: rafa rafi rapha ralph paeng raphael | raimundo: mundo raymond | ramon: mon moncho monching raymond
raymond: ray | raymundo: mundo ray raymond | rebecca: becky becca | reynaldo: rey naldo | ricardo: rick ricky richard carding richie cardo | richard: rick dick ricky rich richie dickie ricardo
robert: bob bobby rob robbie bert roberto robby | roberto: beto bert bobby bob robert berto tito obet | rodolfo: fito rudy dolfo rolf rudolf | rodrigo: rod digoy rigo | rogelio: roger gelio roy
romualdo: waldo | ronald: ron ronnie ronny | ronaldo: ron naldo ronnie | rosalinda: rosa linda lyn | rosario: chayo charo rosa chayito sario charing | roberta: bobbie | rosa: rose rosita rosie
salvador: chava salva badong buddy bador | samuel: sam sammy | samantha: sam | sandra: sandy | santiago: santi diego chago tiago james | sebastian: seb bastian sebas baste | sergio: checo serge
socorro: coco cory | soledad: sol chole | sofia: sophie sophia sofi chofi | stephen: steve stevie steven esteban stephan | susan: sue susie suzy susana | susana: susan susie susy
teodoro: teddy teo doro ted doring | teodora: dora | teofilo: pilo | teresa: tere terry tessie tess theresa teresita techie | theodore: ted teddy theo | theresa: terry tess tessa teresa tracy
thomas: tom tommy tomas | tomas: tom tommy tomasito | timothy: tim timmy | trinidad: trini | valentin: val tin | valentina: val tina vale | vicente: chente vic vince enteng vincent | vincent: vince vinny vic vicente
victor: vic vico | victoria: vicky vicki tori vicenta | virginia: ginny gina virgie ginger | walter: walt wally | wilfredo: fredo willy fred | william: bill billy will willie willy liam guillermo bil
zachary: zach zack | abdullah: abdulla abdallah abdella | abdrahman: abdrahmane rahman | abraham: ibrahim abe bram avi | ibrahim: ebrahim brahim ibraheem ibro | yusuf: youssef yousef yousuf yusof yusoff usop joseph josef youcef
husayn: hussein hussain husain hossein husein hosain | hasan: hassan hasaan | ali: aly alee | umar: omar omer umer | uthman: osman othman usman ousmane | khalid: khaled halid kaled | said: saeed sayed saiid sayid saied
aisha: aysha ayesha aicha aishah aisyah aishat | fatima: fatimah fatma fatema fatimata fatoumata | khadija: khadijah hadija khadidja kadidja | maryam: mariam miriam mariyam maria | zaynab: zainab zeinab zenab
yahya: yehia yahia | sulayman: suleiman sulaiman soliman suleyman solaiman | mustafa: mostafa mustapha moustafa | mahmud: mahmoud mehmood mahmood | hamid: hameed | rashid: rasheed rachid | jamal: gamal djamel jamaal
jamila: djamila gamila | nasir: nasser naser nasr | tariq: tarek tarik tareq | qasim: kassem kasim qassem casim | qadir: kader kadir qader | isa: issa eisa | musa: moussa moosa | dawud: daoud dawood daud david
idris: idriss edris | ismail: ismael esmail ismaeel ishmael | jafar: jaafar gaafar djaafar | karim: kareem | latif: lateef | nur: noor nour | salim: saleem selim | walid: waleed oualid | wahid: waheed ouahid | yunus: younes younis yunos jonas
zayd: zaid zeid | amin: ameen | bashir: basheer bachir | habib: habeeb | jalal: galal | munir: mounir muneer | sharif: shareef cherif charif | shaykha: sheikha | abubakar: abubakr abobakr boubacar
aleksandr: alexander sasha sanya alexandr aleksander | aleksei: alexei alexey lyosha alyosha aleksey | anastasia: nastya anastasiya stacy | dmitri: dima dmitry dmitriy mitya | ekaterina: katya yekaterina catherine | elena: lena yelena | evgeny: zhenya yevgeny evgeni
ivan: vanya john | mikhail: misha mihail | natalya: natasha natalia | nikolai: kolya nikolay nikolaj | olga: olya | pavel: pasha paul | sergei: seryozha sergey serhiy | svetlana: sveta | tatiana: tanya tatyana | vladimir: vova volodya volodymyr vlad | yuri: yuriy yury iouri
angelito: lito gelo | angelita: lita | carlito: lito | benito: bening ben | bernardo: nards | leonardo: nards | benigno: noynoy ninoy | josefina: pinang | josephine: josie phine pining | kristine: tin tintin kris christine cristine khristine
michelle: mich mitch miches chelle | rachelle: chelle rachel | carmelita: melly mely lita | lourdes: malou marilou | victoria: marivic bicky | isabel: maribel chabeli | teresa: marites maritess maite techie | elena: marilen marlene | luisa: malu malou marilou marisa luisita lulu
carmen: maricar menchie | soledad: marisol | jose: joey jojo chema pepet | joseph: jojo | francisco: isko fran kikoy | dominador: ador doming | conrado: rading conrad | rolando: rolly lando roland | rodrigo: rody digong | rodolfo: rody dolpo | romeo: meo | alfredo: pidong freddie fredo
ernesto: estong | edgardo: edgar gardo egay | virgilio: gil vergel | gilberto: gil bert gilbert | gilbert: gil bert | lamberto: bert lambert | humberto: beto bert | heriberto: beto | rigoberto: beto rigo | norberto: bert | hermenegildo: gildo | florencio: rency | crisanto: cris | crispin: cris | nicanor: canor
saturnino: nino | severino: rino bino | bonifacio: boni | celestino: tino | florentino: tino | faustino: tino | valentino: tino val | agustin: agus tin gustin | gaudencio: dencio | prudencio: dencio | zenaida: zeny zenny | yolanda: yoly yolly | luzviminda: luz minda | lilibeth: beth lily | erlinda: linda erly
melinda: linda mely | belinda: linda bel | marilyn: lyn merly | evelyn: lyn eve | jocelyn: joy celyn joyce | imelda: melda meldy | remedios: remy medy reme | milagros: mely mili | purificacion: puring puri | natividad: naty nati | felicitas: fely feli | aurora: auring | asuncion: asun chon | encarnacion: encarna encarni
inmaculada: inma macu | montserrat: montse | genoveva: bebang veva | filomena: mena | rowena: weng wena | veronica: vero nica | monica: nica | angelica: gelli gelica | katrina: kat trina | anita: ana nita | juanita: nita | nenita: nita | esmeralda: esme | benjamin: benjo | christian: ian | cristina: kristine christine
pilar: pili piluca | francisca: paqui paquita | miguel: miki | ignacio: nachito inaki | javier: javi xavi xavier | jorge: jordi | alejandra: ale jandra | fernanda: fer nanda | gabriela: gaby gabi | daniela: dani | antonia: tona toni | concepcion: conchi | ana: anita | manuela: manoli manola | josefa: pepi | angeles: geli
armando: mando | candelaria: candy | feliciano: chano | luciano: chano | marcelo: chelo | hortensia: tencha | refugio: cuca | wenceslao: wences | adolfo: fito | joaquin: ximo | rosendo: chendo | leticia: leti | guadalupe: guada | beatriz: bety | maximiliano: maxi | hernan: nan | gonzalo: gonza chalo
faysal: faisal feisal | hisham: hicham hesham | kamal: kamel kemal | muhsin: mohsen mohsin | tawfiq: tawfik taufiq toufik tewfik | yasin: yassin yassine yaseen | zakariya: zakaria zakarya zacharia zakariyya | layla: leila laila leyla layla | yasmin: yasmine yasmeen jasmin jasmine | huda: hoda | muna: mona mouna
rim: reem | hanan: hanane | safiya: safia safiyyah safiyah | ruqayya: rukaya roqaya ruqayyah rukayya | soraya: thuraya suraya | jihan: gihan jehan | mansur: mansour mansoor | mahdi: mehdi | murad: mourad | ridwan: redouane radwan rizwan ridhwan | sadiq: sadik sadek siddiq | tahir: taher | zahir: zaher
shakir: chaker | mubarak: moubarak embarek | nadir: nader | qays: kais qais | ramadan: ramadhan ramzan ramazan | ubayd: obaid obeid | usama: osama oussama osamah | bilal: belal | ilyas: elias elyas ilias | isam: essam issam | imad: emad | ihab: ehab | iman: eman imane | hiba: heba | ayman: aymen aiman
anwar: anouar | adil: adel | badr: bader | fuad: fouad foad | ghassan: gassan | harun: haroun haroon | jabir: jaber gaber | jawad: gawad jaouad | luqman: lokman loqman | marwan: marouane | muadh: moaz muaz | rida: reda ridha reza | sufyan: sofiane soufiane sufian | yaqub: yacoub yaqoob yakub | sayf: saif seif
aziz: azeez | rahim: raheem | majid: majeed | qahir: kaher | wahab: wahhab ouahab | hakim: hakeem | salam: salem | malik: malek | khaliq: khalek | razzaq: razak razaq rezzak | ghani: gani | ghafur: ghafoor gafur | fattah: fatah | hadi: hady | haqq: haq hak | jabbar: gabbar | nabil: nabeel | zaki: zaky
`

export function rootsOf(word: string) {
  roots ??= readRoots()
  return roots.get(word) ?? rootsOfJoined(word, roots)
}

/** Looks up Abdelkader, Noureddine and Pedrito by the part that varies. */
function rootsOfJoined(word: string, roots: Roots) {
  if (/it[oa]$/.test(word))
    return roots.get(word.slice(0, -3) + word.at(-1)) ?? roots.get(word.slice(0, -3)) ?? NONE
  if (word.startsWith('abd')) return (roots.get(word.slice(3)) ?? NONE).map(root => `abd${root}`)
  if (word.endsWith('din')) return (roots.get(word.slice(0, -3)) ?? NONE).map(root => `${root}din`)
  return NONE
}

const NONE: string[] = []

type Roots = Map<string, string[]>
/** Parsed on first use to keep starts fast. */
let roots: Roots | undefined

function readRoots(): Roots {
  const read = new Map<string, Set<string>>()
  const add = (form: string, root: string) => read.set(form, (read.get(form) ?? new Set()).add(root))
  for (const line of normalised(FAMILIAR, 'NFKD', FAMILIAR.length)
    .replaceAll(/[\u0300-\u036f]/g, '')
    .split(/[\n|]/)) {
    const [root, forms] = line.split(':').map(part => part.trim())
    if (!root || !forms) continue
    for (const form of [root, ...forms.split(' ')]) add(form, root)
  }
  return new Map([...read].map(([form, formal]) => [form, [...formal].toSorted()]))
}
