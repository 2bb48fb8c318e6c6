// In bits: log2(m/u), where m is how often two records of one person agree like this, and u how often records
// of two persons do (Fellegi & Sunter 1969). u comes from counting, m from FEBRL's records and published
// linkages. Partial agreement is a class of its own, as in Winkler 1990 and in Christen, Data Matching
// (2012).

export const bands = { strong: 24, likely: 18, possible: 12, weak: 8 }

export const rarity = {
  persons: 1000,
  /** Bearers per 10,000 of a name that is on no list. */
  unknownName: 5,
  /** A word with this many other bearers is not a misspelling: Joel, Noel. */
  knownBearers: 4,
  knownShare: 0.0008,
  /** Of the imagined persons, how many live in a place unknown to the register. */
  unknownLocality: 15,
}

export const familyName = {
  least: 3,
  most: 12.5,
  /** In bits: rare from `rare`, common up to `common`. */
  rare: 10.5,
  common: 8,
  contained: -1,
  otherHead: -1.5,
  conflict: -3,
  typo: -2,
  twoTypos: -4,
  sounds: -2.5,
  roughly: -3,
  /** A letter counts for more in short words. */
  short: -1.5,
  /** Both spellings are well known: Gonzales, Gonzalez; Garcia, Gracia. */
  bothKnown: -1.5,
  married: -3.5,
  alias: -2.5,
  different: -6,
  differentMan: -7,
}

export const givenName = {
  least: 2,
  most: 11.5,
  /** Factor for each further word that agrees. */
  further: 0.3,
  contained: -0.7,
  typo: -2,
  twoTypos: -3.5,
  sounds: -1.5,
  roughly: -2.5,
  short: -1,
  nickname: -1.5,
  prefix: -2.5,
  alias: -1.5,
  /** Nicknames such as Boy or Flaco are common but not counted. */
  mostAlias: 7,
  middle: -3,
  initial: 1.5,
  different: -5,
}

export const misfiled = -1.5

export const middleName = {
  share: 0.5,
  most: 6,
  least: 2.5,
  typo: -1,
  initial: 2,
  initialDifferent: -1.5,
  different: -2.5,
}

export const nameSuffix = { same: 3, close: 0, different: -5 }

/** u = 1/2, but the given name already accounts for most of it. */
export const sex = { same: 0.3, different: -4.5 }

/** About 25,000 dates are equally likely. One record in ten is wrong. */
export const birthDate = {
  bits: {
    same: 14.4,
    swapped: 9.5,
    oneEdit: 4.2,
    yearOff: 4.5,
    yearOnly: 3.5,
    decades: 3,
    near: 2.5,
    onePart: 0.8,
    twoEdits: -2,
    sameYear: -2.5,
    different: -6.5,
    far: -7.5,
    estimatedSame: 4.5,
    estimatedNear: 3,
    estimatedRough: -0.5,
    estimatedDifferent: -2.5,
    missing: 0,
  },
  /** January 1st is as common as its whole year. */
  newYear: -7,
  nearDays: 6,
  generation: 15,
}

export const locality = { share: 0.75, most: 6, least: 0.8, typo: -1, sameProvince: -0.5, different: -1.8 }

export const idNumber = { same: 20, close: 9, different: -1.5 }

/** Families share a phone. */
export const phone = { same: 8, close: 2, different: -0.5 }

export const guards = {
  /** Just below possible: another given name (twins, siblings), another generation, Jr. and Sr. */
  notTheSame: 11.5,
  /** With so little data a misspelt name is as likely: below likely. */
  notTheSameIfBare: 17.5,
  /** Namesakes and relatives: below likely. */
  undated: 17.5,
  /** A household: below strong. */
  household: 23.5,
  sameNumber: 12.5,
  sameNumberOnly: 23.5,
  /** Bits needed beyond log2 of the register's size if a name or the date disagrees, and their maximum. */
  rare: 1.2,
  rareMost: 15,
  /** From here on a date counts as agreeing. */
  dated: 1,
  /** Register size the bands are made for. Coincidences grow with size. */
  persons: 10_000,
}
