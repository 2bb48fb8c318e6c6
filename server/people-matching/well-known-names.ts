// How many of 10,000 persons bear a name, roughly, before a register has told: what a small one can't know.
// Orders of magnitude, from published counts (PSA, INE, ONS, US Census); a register's own counts soon outweigh them.

const GIVEN = `400: maria muhammad
150: jose juan ahmad ali mary
80: john michael james david robert antonio ana manuel francisco abdullah fatima hasan nguyen
40: boy jun baby bong nonoy toto dodong inday nene junior angel mark joseph luis carlos william thomas daniel pedro christian miguel jesus anna husayn ibrahim yusuf aisha umar paul jennifer elizabeth rosa teresa carmen joshua richard mark
20: jerome ramon rafael fernando eduardo ricardo roberto mario marco jorge rosario lourdes cristina christina elena joel noel jason jayson eric erick jane jean grace rose joy mae kevin ryan peter george charles andrew patricia linda barbara sarah laura sandra susan kenneth brian edward ronald anthony joyce angelo gabriel sofia isabel lucia marta pablo sergio javier alejandro khalid mustafa zainab maryam said hamid karim salim dennis allan alan arnel rowena marites jocelyn gloria josephine luz corazon imelda nora norma victor vicente domingo alfredo ernesto rolando romeo rogelio danilo reynaldo edgar edwin erwin marvin melvin rommel ronnel arnold carlo karl carl adrian julian justin jasmine julia juliana princess leo leah lea liza lisa gina tina mina dina jonathan`

const FAMILY = `60: garcia santos reyes cruz rodriguez gonzalez fernandez lopez martinez smith nguyen wang li
40: bautista delacruz ocampo perez sanchez ramos mendoza torres castro aquino rivera flores villanueva ramirez hernandez jones johnson williams brown tran le pham khan ali ahmad hasan abdullah muhammad singh kim lee zhang chen
20: castillo santiago gomez diaz domingo mercado aguilar navarro lim tan dela rosario soriano valdez pascual salvador morales ortiz gutierrez alvarez moreno romero jimenez ruiz munoz alonso miller davis wilson taylor anderson thomas moore martin jackson white harris clark lewis walker hall young king wright green baker adams husayn ibrahim yusuf ismail rahman umar said murphy kelly obrien ivanov`

const readBearers = (table: string) =>
  new Map(
    table.split('\n').flatMap(line => {
      const [count, names] = line.split(': ')
      return names!.split(' ').map(name => [name, Number(count)] as [string, number])
    }),
  )

export const bearersOf = { g: readBearers(GIVEN), f: readBearers(FAMILY) }
