import { listed } from '../prose.ts'

export const spanish = {
  male: listed(
    'Íñigo, Gonzalo, Álvaro, José María, Juan Carlos, Francisco Javier, Rubén, Óscar, Martín, Ángel',
  ),
  female: listed('María del Carmen, Ana Belén, Pilar, Begoña, Lucía, María José, Nuria, Esperanza'),
  family: listed(`
    Gutiérrez Ledesma, Fernández de Córdoba, Ruiz, Echeverría Soto, Vázquez, Iglesias Pardo, Giménez,
    Zubiri, Molina Rey, Peñalosa, Ordóñez, Arrieta
  `),
}

export const arabic = {
  male: listed('Abdulaziz, Mustapha, Muhammad Amin, Rashid, Tariq, Saifuddin, Haroun, Zakaria, Anwar, Idris'),
  female: listed('Noor, Khadija, Hafsa, Bai Sandra, Salma, Sarah Jane, Rahma, Sittie Aisha'),
  family: listed(`
    ibn Yusuf, Abdul Karim, al-Jabbar, Usman-Tahir, bin Laguindab, Abdurahman, Macabato, Hadji Rasul, Maulana,
    Salimbangon, abu Bakar, Dalidig
  `),
}

export const single = listed('Datumanong, Sumulat, Bayani, Limpao, Kanakan, Suharto, Amihan, Lumad')

export const english = {
  male: listed('William, Charles, George, Anthony, Jason, Brian'),
  female: listed('Elizabeth, Susan, Karen, Nancy'),
  family: listed('MacDonald, Fitzgerald, Hughes, Van Dyke, Campbell, Reed'),
}
