// Letters that no accent explains, and two alphabets that people also write in Latin letters.
// Greek and Cyrillic roughly as in passports; other scripts stay as they are.

const LETTERS =
  'ß:ss æ:ae œ:oe ø:o đ:d ð:d þ:th ł:l ı:i ħ:h ŋ:n ə:a ' +
  'а:a б:b в:v г:g ґ:g д:d е:e ё:e ж:zh з:z и:i й:y і:i ї:i є:e к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ' +
  'ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya ў:u ј:j љ:lj њ:nj ћ:c ђ:dj џ:dz ' +
  'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ' +
  // one letter of Arabic for those that are mixed up in writing
  'أ:ا إ:ا آ:ا ٱ:ا ى:ي ة:ه ک:ك ی:ي'

const inLatin = new Map(LETTERS.split(' ').map(pair => pair.split(':') as [string, string]))

export function inLatinLetters(text: string) {
  let latin = ''
  for (const letter of text) latin += inLatin.get(letter) ?? letter
  return latin
}
