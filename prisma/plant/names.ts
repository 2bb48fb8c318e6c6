// Names by style. They refer to nobody in particular.

import { listed } from './prose.ts'

export type Style = 'filipino' | 'arabic' | 'english'

export const givenNames: Record<Style, { male: string[]; female: string[] }> = {
  filipino: {
    male: listed(`
    Juan, José, Ramón, Rodrigo, Danilo, Ernesto, Reynaldo, Christian, Jayson, Mark Anthony,
    John Paul, Rommel, Arnel, Edgardo, Joselito, Andrés, Félix, Melchor, Dominador, Wilfredo,
    Ariel, Noel, Benjie, Crisanto, Policarpio, Ricardo, Gerardo, Jun Rey, Rolando, Tomás,
    Virgilio, Leandro, Isagani
  `),
    female: listed(`
    Maria Teresa, Maria Lourdes, Rosario, Jocelyn, Marilou, Cristina, Analyn, Gloria, Remedios,
    Concepción, Inés, Corazon, Rowena, Maricel, Jennylyn, Divina, Perla, Milagros, Lourdes,
    Cherry Ann, Imelda, Sofía, Ligaya, Estrella
  `),
  },
  arabic: {
    male: listed(`
    Abdul Rahman, Mohammad, Yusuf, Ibrahim, Nasser, Abdullah, Khalid, Jamal, Salahuddin, Omar,
    Hamza, Faisal, Ismael, Alimudin, Zulkifli, Bashir
  `),
    female: listed('Fatima, Aisha, Zainab, Norhaya, Amina, Maryam, Samira, Rasmia, Sittie, Jamila'),
  },
  english: {
    male: ['Steven', 'Kevin', 'Robert', 'Thomas', 'Dennis', 'Patrick', 'Edward', 'Gregory'],
    female: ['Catherine', 'Shirley', 'Margaret', 'Jennifer', 'Angela', 'Heather', 'Diane'],
  },
}

export const familyNames: Record<Style, string[]> = {
  filipino: listed(`
    Santos, Reyes, de la Cruz, dela Rosa, de los Santos, Bautista, Ocampo, García, Mendoza,
    Villanueva, Peña, Muñoz, Ibáñez, Núñez, Castañeda, San Juan, Santa Maria, Magbanua,
    Dimaculangan, Macaraeg, Panganiban, Lacson, Tolentino, Evangelista, Salonga, Catacutan,
    Dumlao, Agbayani, Bagtas, Calubaquib, Gatchalian, Sumulong, Alcántara, Buenaventura,
    Cabrera, Del Rosario, Espiritu, Fajardo, Legaspi, Ybañez, Malonzo, Natividad, Ortega,
    Quiambao, Rivera, Sevilla, Tuazon, Valdéz, Yambao, Zamora, Lim-Castro, Tan, Chua, Sy, Uy,
    Dy-Navarro, Bersabal, Omandam, Pacquing
  `),
  arabic: listed(`
    bin Ismail, bin Abdulkarim, Al-Hassan, Al-Rashid, Macapodi, Dimasangcay, Bansil,
    Sangcopan, Usman, Hadji Omar, Mangorsi, Lidasan, Abubakar, Datukan, Salipada, Tahir, Sabdani,
    Guiamad, Saripada, bin Talib
  `),
  english: listed('Whitfield, Harper, O’Brien, Mc Arthur, Collins, Stevens, Bradley, Thompson, Ward'),
}

export const singleMiddleNames = ['Amor', 'Grace', 'Antonio', 'Luz', 'Rey', 'Angel', 'Mae', 'Francisco']

export const aliases = listed(`
    Boy, Totoy, Nonoy, Inday, Bong, Jun-jun, Kumander Lito, Ka Melo, Ka Luz, Baby, Toto,
    Dodong, Abu Yasin, Abu Hamid, Tisoy, Ka Berto, Ne-ne, Pilo, Bingo, Ompong
  `)
