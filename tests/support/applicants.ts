// People who apply beside the first applicant: nobody could take two of them for one.

const givenNames = `
  Amihan Beatriz Corazon Divina Estrella Felisa Gloria Herminia Imelda Josefina Katrina Ligaya Milagros Norma Ofelia
  Perla Quirina Rosalinda Soledad Teresita Ursula Violeta Wilhelmina Ximena Yolanda Zenaida`
const familyNames = `
  Agbayani Bersabal Catacutan Dimaculangan Espiritu Fajardo Gatchalian Halili Ilagan Jacinto Kalaw Lacson Macaraeg
  Natividad Ocampo Panganiban Quiambao Rivera Sumulong Tolentino Umali Villanueva Wenceslao Ybarra Zamora`

/** The n-th of them: 650 women with different names and birth dates. */
export function furtherApplicant(n: number) {
  const pick = (names: string) => {
    const all = names.trim().split(/\s+/)
    return all[n % all.length]!
  }
  const [month, day] = [1 + ((n * 5) % 12), 1 + ((n * 7) % 28)].map(part => String(part).padStart(2, '0'))
  return {
    givenName: pick(givenNames),
    familyName: pick(familyNames),
    birthDate: `${1948 + ((n * 11) % 50)}-${month}-${day}`,
  }
}
