import { rarity as weights } from './weights.ts'

export type Frequencies = { persons: number; of: (word: string) => number }

export type Counted = 'g' | 'f' | 'm' | 'l'

export type Shares = {
  of: (word: string, counted: Counted) => number
  isKnown: (word: string, counted: Counted) => boolean
}

/**
 * Additive smoothing with `weights.persons` imagined persons. Subtracts one for the person being compared.
 */
export function sharesIn({ persons, of }: Frequencies): Shares {
  const others = (word: string, counted: Counted) => Math.max(of(`${counted}:${word}`) - 1, 0)
  return {
    of: (word, counted) => (others(word, counted) + imagined(word, counted)) / (persons + weights.persons),
    isKnown(word, counted) {
      if (bearersIn(counted).has(word)) return true
      const bearers = others(word, counted)
      return bearers >= weights.knownBearers && bearers >= weights.knownShare * persons
    },
  }
}

/** For swapped names: uses the field in which the name is more common. */
export const wherever = (shares: Shares): Shares => ({
  of: (word, counted) =>
    counted === 'g' || counted === 'f'
      ? Math.max(shares.of(word, 'g'), shares.of(word, 'f'))
      : shares.of(word, counted),
  isKnown: (word, counted) => shares.isKnown(word, counted),
})

export const bitsOf = (share: number) => -Math.log2(share)

function imagined(word: string, counted: Counted) {
  if (counted === 'l') return weights.unknownLocality
  return ((bearersIn(counted).get(word) ?? weights.unknownName) * weights.persons) / 10_000
}

const bearersIn = (counted: Counted) => (counted === 'g' ? bearersOf.g : bearersOf.f)

// Bearers per 10,000 persons, for registers too small to know. Orders of magnitude from published counts
// (PSA, INE, ONS, US Census); a register's own counts soon outweigh them.

const GIVEN = `400: maria muhammad
150: jose juan ahmad ali mary
80: john michael james david robert antonio ana manuel francisco abdullah fatima hasan nguyen
40: boy jun baby bong nonoy toto dodong inday nene junior angel mark joseph luis carlos william thomas daniel pedro christian miguel jesus anna husayn ibrahim yusuf aisha umar paul jennifer elizabeth rosa teresa carmen joshua richard mark
20: jerome ramon rafael fernando eduardo ricardo roberto mario marco jorge rosario lourdes cristina christina elena joel noel jason jayson eric erick jane jean grace rose joy mae kevin ryan peter george charles andrew patricia linda barbara sarah laura sandra susan kenneth brian edward ronald anthony joyce angelo gabriel sofia isabel lucia marta pablo sergio javier alejandro khalid mustafa zainab maryam said hamid karim salim dennis allan alan arnel rowena marites jocelyn gloria josephine luz corazon imelda nora norma victor vicente domingo alfredo ernesto rolando romeo rogelio danilo reynaldo edgar edwin erwin marvin melvin rommel ronnel arnold carlo karl carl adrian julian justin jasmine julia juliana princess leo leah lea liza lisa gina tina mina dina jonathan
8: angelica angelo arlene arlyn arjay armando aldrin alvin alma amelia analyn anabelle angeline april ariel aris arnulfo aurelio aurora babylyn benedict benigno benjamin bernadette bernard bryan carla carmela cesar charito charlene cherry cherryl clarissa conrado crisanto crispin cynthia darwin delia dennis diana dindo divina dolores donna edison edmund elaine eliza elma elmer elvira emerson emma erica erika erlinda ernie estrella eva evangeline evelyn felipe felix ferdinand flora florencio frederick gemma genaro gerald gerardo gerry gilbert glenda glenn gloria gregorio guillermo hazel hector helen herbert hernan ian ignacio irene irma isidro ivy jacqueline jaime janet janice janine jayar jaymar jeffrey jenny jericho jerry jessica jessie jhoanna jimmy joan joana joanna jocel joey jomar jomari jonas jonel jordan josefina jovelyn jovy joselito juanita judith judy julie julieta julio julius justine karen karina karla katherine kathleen katrina kenneth kim kristina kristine larry laura lawrence leandro lenny leonardo leonora lester leticia liezel lilia lilibeth lily linda lorena lorenzo lorna louie lovely lucia lucila luisa luzviminda lyn mabel mae manny marcelo margarita margie mariano maribel maricar maricel marie mariel marilou marilyn marissa maritess marivic marjorie marlene marlon marlyn martin marvic mary mateo maureen mauricio may melanie melchor melinda melissa mercedes merlyn michelle milagros minda miriam monica monina myra mylene nancy narciso natividad nelia nelson nemesio nenita nestor nicanor nicole nida nilo nina norberto norman octavio ofelia olivia orlando oscar paolo pamela patrick paulo perla philip pilar princess rachel rachelle ramil ramona randy raquel raul raymond rebecca regina remedios rene renato rey reymark rhea rhodora ricky rico rina rita robin rochelle rodel roderick rodolfo rodrigo rogelyn roland rolly roman romina romulo rona ronnie rosalia rosalie rosalina rosalinda rosalyn rosana roselyn rosemarie roselle rosita roxanne ruben ruby rudy rufino ruth salvador samuel sandy santiago sarah sheila shiela shirley silvia simeon sonia stephanie susana sylvia teodoro teresita tomas vanessa vangie vilma vincent violeta virgilio virginia vivian wendy wilfredo wilma yolanda zenaida
8: adrian adriana agustin aida alba alberto alfonso alicia alvaro amalia amanda amparo ana andrea angela angeles araceli arturo asuncion aurelia beatriz belen benito bernardo blanca camila candelaria carlota carolina catalina cecilia celia claudia clara consuelo cristobal dalia damian daniela dario david diego efrain elias elisa eloisa emilia emilio encarnacion enrique esperanza esteban esther eugenia eugenio eulalia ezequiel fabian fatima faustino federico felisa fermin fernanda florentino fausto francisca gema gerardo gonzalo graciela guadalupe gustavo hernan hilda hugo humberto ines inmaculada iris isaac isabella isaias ismael ivan jacinto javier jeronimo joaquin josefa juana julia juliana lara leandra leonor lidia lorena luciana luciano macarena magdalena marcela marcos mariana marina marisol martina matias mauro maximo melchor micaela mireya modesto moises natalia nieves noelia noemi nuria olga omar oscar paloma paola paula pilar quintin ramiro raul rocio rodrigo rosaura ruben salome sara sebastian silverio soledad susana tatiana tobias trinidad ursula valentina valeria vanesa vera vicenta victoria viviana wilmer ximena yesenia yolanda zoila
8: abbas abdaziz abdrahman abdrahim abdkarim abdmalik adam adel adnan ahlam akram alaa amal amani amin amina amir amira anas anwar arif asad ashraf asma atiya ayman ayub aziz aziza azza badr bakr bashir basim bassam bilal bushra dalal dania dawud dina duaa fadi fadia fadila fahad fahd faisal faris farid farida faruq fatin fawzi fayza firas fuad ghada habib habiba hadi hadiya hafsa hala halim halima hamad hamida hamza hana hanan hanifa hani harun hashim hayat hiba hind hisham huda ihsan ilham imad iman inas ismail issa jabir jafar jamal jamila jannah jawad kamal kamila karima khadija khadra khalil khalila lamia lana latif latifa layla lina lubna luqman maha mahdi mahmud majid malak malik malika manal mansur marwa marwan maysa maysun mona mukhtar munir munira murad musa nabil nabila nada nadia nadir nadira naima najat naji najla nasima nasir nawal nazira nisrin noor nura omar qasim rabia radwan rafiq rahim rahma raja rami rana rania rashad rashid rashida rasha rauf reem rida riyad rim ruqayya saad sabah sabiha sabir sabrina sadiq safa safiya sahar sakina salah salih saliha salma salman samar sami samia samir samira sana sawsan shadi shahid shaima sharif shirin siham suad suhail suhayla sulayman sumaya taha tahir talal talib tamara tamim tariq thuraya usama wafa wahid walid warda wasim widad yahya yaqub yasin yasir yasmin yunus yusra zahir zahra zahir zaki zakiya zayd ziad zubayda zuhair`

const FAMILY = `60: garcia santos reyes cruz rodriguez gonzalez fernandez lopez martinez smith nguyen wang li
40: bautista delacruz ocampo perez sanchez ramos mendoza torres castro aquino rivera flores villanueva ramirez hernandez jones johnson williams brown tran le pham khan ali ahmad hasan abdullah muhammad singh kim lee zhang chen
20: castillo santiago gomez diaz domingo mercado aguilar navarro lim tan dela rosario soriano valdez pascual salvador morales ortiz gutierrez alvarez moreno romero jimenez ruiz munoz alonso miller davis wilson taylor anderson thomas moore martin jackson white harris clark lewis walker hall young king wright green baker adams husayn ibrahim yusuf ismail rahman umar said murphy kelly obrien ivanov`

function readBearers(table: string) {
  const bearers = new Map<string, number>()
  for (const line of table.split('\n')) {
    const [count, names] = line.split(': ')
    for (const name of names!.split(' ')) bearers.set(name, Math.max(bearers.get(name) ?? 0, Number(count)))
  }
  return bearers
}

const bearersOf = { g: readBearers(GIVEN), f: readBearers(FAMILY) }
