// Names by style. They refer to nobody in particular.

/** Parses a comma-separated list that may span several lines. */
export const listed = (text: string) => text.split(',').map(part => part.trim())

export type Style = 'filipino' | 'arabic' | 'english' | 'spanish'

export const givenNames: Record<Style, { male: string[]; female: string[] }> = {
  filipino: {
    male: listed(`
    Juan, José, Ramón, Rodrigo, Danilo, Ernesto, Reynaldo, Christian, Jayson, Mark Anthony,
    Rommel, Arnel, Edgardo, Joselito, Andrés, Félix, Melchor, Wilfredo, Ariel, Noel, Benjie, Crisanto,
    Ricardo, Gerardo, Rolando, Tomás, Virgilio, Leandro, Isagani
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
    Hamza, Faisal, Ismael, Alimudin, Zulkifli, Bashir, Mustapha, Tariq, Zakaria
  `),
    female: listed('Fatima, Aisha, Zainab, Norhaya, Amina, Maryam, Samira, Rasmia, Sittie, Jamila'),
  },
  english: {
    male: ['Steven', 'Kevin', 'Robert', 'Thomas', 'Dennis', 'Patrick', 'Edward', 'Gregory'],
    female: ['Catherine', 'Shirley', 'Margaret', 'Jennifer', 'Angela', 'Heather', 'Diane'],
  },
  spanish: {
    male: listed('Íñigo, Gonzalo, Álvaro, José María, Juan Carlos, Rubén, Óscar, Martín, Ángel'),
    female: listed('María del Carmen, Ana Belén, Pilar, Begoña, Lucía, Nuria, Esperanza'),
  },
}

export const familyNames: Record<Style, string[]> = {
  filipino: listed(`
    Santos, Reyes, de la Cruz, dela Rosa, de los Santos, Bautista, Ocampo, García, Mendoza,
    Villanueva, Peña, Muñoz, Ibáñez, Castañeda, San Juan, Santa Maria, Magbanua, Dimaculangan, Macaraeg,
    Panganiban, Lacson, Tolentino, Evangelista, Salonga, Catacutan, Dumlao, Agbayani, Calubaquib, Gatchalian,
    Alcántara, Buenaventura, Cabrera, Del Rosario, Espiritu, Fajardo, Legaspi, Malonzo, Natividad, Quiambao,
    Rivera, Sevilla, Tuazon, Yambao, Zamora, Lim-Castro, Tan, Chua, Sy, Uy, Dy-Navarro, Bersabal, Omandam
  `),
  arabic: listed(`
    bin Ismail, bin Abdulkarim, Al-Hassan, Al-Rashid, Macapodi, Dimasangcay, Bansil,
    Sangcopan, Usman, Hadji Omar, Mangorsi, Lidasan, Abubakar, Datukan, Salipada, Tahir, Sabdani,
    Guiamad, Saripada, bin Talib, ibn Yusuf, Dalidig
  `),
  english: listed('Whitfield, Harper, O’Brien, Mc Arthur, Collins, Stevens, Bradley, Thompson, Ward'),
  spanish: listed('Gutiérrez Ledesma, Fernández de Córdoba, Vázquez, Iglesias Pardo, Peñalosa, Ordóñez'),
}

export const aliases = listed(`
    Boy, Totoy, Nonoy, Inday, Bong, Jun-jun, Kumander Lito, Ka Melo, Ka Luz, Baby, Toto,
    Dodong, Abu Yasin, Abu Hamid, Tisoy, Ka Berto, Ne-ne, Pilo, Bingo, Ompong
  `)
