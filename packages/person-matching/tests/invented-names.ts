// Invented names, most common first, and their alternative spellings.

const list = (names: string) => names.split(', ')

export type Style = {
  male: string[]
  female: string[]
  family: string[]
  syllables: string[]
  places: string[]
}

export const styles: Record<'filipino' | 'spanish' | 'arabic', Style> = {
  filipino: {
    male: list('Juan, Jose, Mark, John Paul, Michael, Roberto, Ramon, Joel, Noel, Eduardo, Reynaldo, Christian, Jayson, Ronald, Fernando, Ricardo, Antonio, Francisco, Benigno, Rodolfo, Gregorio, Danilo, Arnel, Jomar, Jericho, Emmanuel, Crisanto, Isagani, Nestor, Rogelio'),
    female: list('Maria, Ma. Cristina, Mary Grace, Ma. Teresa, Jennifer, Rosario, Lourdes, Maricel, Rowena, Kristine Joy, Marites, Analyn, Princess, Corazon, Teresita, Jocelyn, Angelica, Rosalie, Carmelita, Imelda, Jasmine, Lorna, Gloria, Esperanza, Mary Ann, Cherry, Evangeline, Liezel, Divina, Remedios'),
    family: list('Santos, Reyes, Cruz, dela Cruz, Garcia, Bautista, Mendoza, Ramos, de Guzman, Villanueva, Del Rosario, Aquino, Castillo, Flores, delos Santos, Sto. Domingo, Sta. Maria, San Juan, Magsaysay, Macaraeg, Pangilinan, Dimaculangan, Manalo, Salonga, Tolentino'),
    syllables: list('ba, la, ma, ga, ta, pa, lu, bu, ngo, ca, yan, tin, gat, bay, sin, dim, al, ong, pil, lag, mag, tan, ku, lat, bang'),
    places: list('Manila, Quezon City, Cebu City, Davao, Tondo, Pasig, Makati, Iloilo, Bacolod, Baguio, Naga, Marikina, Taguig, Sta. Rosa, San Pablo, Antipolo, Vigan, Dagupan, Tarlac, Lipa'),
  },
  spanish: {
    male: list('José, Antonio, Manuel, Francisco, Juan Carlos, Luis, José Luis, Miguel Ángel, Jesús, Alejandro, Rafael, Ignacio, Eduardo, Guillermo, Enrique, Vicente, Joaquín, Salvador, Sergio, Ramiro, Gonzalo, Álvaro, Esteban, Santiago, Rodrigo'),
    female: list('María, Carmen, María del Carmen, Ana María, Isabel, Dolores, Concepción, Guadalupe, Rosario, Lucía, Mercedes, Pilar, Beatriz, Josefa, Teresa, Consuelo, Esperanza, Inés, Graciela, Leticia, Ángela, Begoña, Soledad, Verónica, Ximena'),
    family: list('García, Rodríguez, González, Fernández, López, Martínez, Sánchez, Pérez, Hernández, de la Torre, Núñez, Jiménez, Muñoz, del Valle, Ibáñez, Quiroga, Echeverría, Bustamante, Villalobos, Urrutia, Zamora, Ochoa, Larrañaga, Arango, Quispe'),
    syllables: list('ar, bel, can, du, es, fi, gar, mon, ri, zu, la, men, te, co, bar, ña, que, ro, sal, ti, var, el, go, lo, be'),
    places: list('Madrid, Lima, Sevilla, Granada, Puebla, Oaxaca, Cádiz, Lugo, Ávila, Cuenca, León, Mérida, Quito, Cali, Salta, Arica, Loja, Vigo, Bilbao, Jaén'),
  },
  arabic: {
    male: list('Mohamed, Ahmed, Ali, Hassan, Hussein, Omar, Abdullah, Abdul Rahman, Ibrahim, Yusuf, Khalid, Mustafa, Abd al-Aziz, Tariq, Said, Karim, Rashid, Salim, Jamal, Nasser, Walid, Bilal, Idris, Hamza, Faisal'),
    female: list('Fatima, Aisha, Maryam, Khadija, Zainab, Noor, Layla, Amina, Huda, Salma, Yasmin, Samira, Nadia, Rania, Farida, Hanan, Jamila, Latifa, Mona, Sumaya, Siti Aminah, Nur Aisyah, Zahra, Halima, Ruqayya'),
    family: list('al-Rashid, Hassan, bin Ismail, Ibrahim, Khan, al-Masri, Haddad, Mansour, el-Khatib, Ali, bin Omar, Abdi, Qasim, Barakat, al-Harbi, Sulaiman, Dimaporo, Sinsuat, Benali, Cherkaoui, Yusuf, Othman, Nasser, Darwish, Sharif'),
    syllables: list('ba, kha, da, ri, fa, sa, lim, har, ma, zar, qa, ni, ta, wa, hid, ja, lu, mi, az, dou, gha, nah, rab, shu, yaz'),
    places: list('Cairo, Marawi, Jolo, Basra, Homs, Aden, Tripoli, Fez, Oran, Gaza, Erbil, Sfax, Rabat, Mosul, Aleppo, Cotabato, Sylhet, Herat, Nablus, Kota Bharu'),
  },
} // prettier-ignore

export const otherwise: Record<string, string[]> = readOtherwise(`
Jose: Pepe, Joe | José: Pepe, Jose | Francisco: Paco, Pancho, Kiko, Francisko | Roberto: Bert, Obet, Bobby | Eduardo: Eddie, Edwardo | Fernando: Ferdie, Nando
Ricardo: Ricky, Carding, Rick | Antonio: Tony, Toño | Gregorio: Goyo, Greg | Emmanuel: Manny, Emanuel | Reynaldo: Rey, Renaldo | Danilo: Danny, Danielo | Rodolfo: Rudy, Dolfo
Michael: Mike, Micheal, Maykel | Christian: Cristian, Chris | Jayson: Jason, Jaysen | Ronald: Ron, Ronnie | Jericho: Jerico, Eko | Rogelio: Roger | Ma.: Maria, Ma | Maria: Ma., Mary | Cristina: Christina, Tina
Kristine: Christine, Kristin | Teresa: Theresa, Tere | Rosario: Chayo, Charo | Concepción: Concha, Concepcion | Guadalupe: Lupe, Lupita | Dolores: Lola | Ignacio: Nacho | Guillermo: Memo, Giyermo | Jesús: Chuy, Jesus
Enrique: Quique, Henry | Vicente: Chente | Salvador: Chava | Mercedes: Meche, Merche | Isabel: Chabela, Ysabel | Corazon: Cora, Cory | Teresita: Tess | Jennifer: Jenny, Jenifer | Angelica: Angie, Anjelica
Mohamed: Muhammad, Mohd., Mohammed, Md. | Ahmed: Ahmad, Achmad | Hussein: Husain, Husayn | Omar: Umar | Yusuf: Youssef, Yousef | Khalid: Khaled | Mustafa: Mostafa, Moustapha | Tariq: Tarek | Said: Saeed
Abdullah: Abdallah, Abdulla | Karim: Kareem | Rashid: Rachid, Rasheed | Jamal: Gamal, Djamal | Nasser: Nasir, Naser | Walid: Waleed, Oualid | Fatima: Fatma, Fatimah | Aisha: Ayesha, Aicha | Khadija: Khadijah, Hadija
Zainab: Zeinab | Noor: Nur, Nour | Layla: Leila, Laila | Maryam: Mariam, Miriam | Jamila: Djamila | Latifa: Lateefa | Ruqayya: Rukayya, Roqaya | Ibrahim: Ebrahim, Brahim | Hassan: Hasan | Faisal: Faysal
al-Rashid: Alrashid, Rachid, El Rashid | el-Khatib: Al Khatib, Elkhatib | al-Masri: El Masry, Almasri | Cherkaoui: Sharqawi | Qasim: Kassim, Gasim | Sulaiman: Suleiman, Soliman | Othman: Osman, Uthman | Benali: Ben Ali
Hernández: Hernandez, Hdez. | González: Gonzales, Glez. | Jiménez: Gimenez | Núñez: Nunez, Nuñes | Fernández: Fernandes, Fdez. | dela Cruz: Delacruz, De La Cruz, Cruz | Del Rosario: Delrosario, Rosario
delos Santos: De Los Santos, Delossantos | Sto. Domingo: Santo Domingo, Sto Domingo | Sta. Maria: Santa Maria, Santamaria | San Juan: Sanjuan | de Guzman: Deguzman, De Guzman | de la Torre: Delatorre, Torre | Echeverría: Echevarria`)

function readOtherwise(text: string) {
  const entries = text
    .trim()
    .split(/[|\n]/)
    .map(entry => entry.split(': '))
  return Object.fromEntries(entries.map(([name, ways]) => [name!.trim(), ways!.trim().split(', ')]))
}
