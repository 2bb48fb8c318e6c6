// Every weight of the engine, in bits: log2(m/u), where m is how often two records of one person agree so and u how
// often records of two persons do (Fellegi & Sunter 1969). u comes from counting (rarity of names, 365 × 70 birth
// dates), m from what FEBRL's records and published linkages show; partial agreement is a class of its own, as in
// Winkler 1990 and in Christen, Data Matching (2012).

export const bands = { strong: 24, likely: 18, possible: 12, weak: 8 }

/** Shares of names: see rarity.ts. */
export const rarity = {
  /** imagined persons behind a small register's own counts */
  persons: 1000,
  /** bearers in 10,000 of a name that no list knows */
  unknownName: 5,
  /** A word that so many others bear is a name, and two such words two names, not one misspelt: Joel, Noel */
  knownBearers: 4,
  knownShare: 0.0008,
  /** of those 1,000, who live in a place that nobody else of the register does */
  unknownLocality: 15,
}

export const familyName = {
  least: 3,
  most: 12.5,
  /** from here on people call it rare, up to there common */
  rare: 10.5,
  common: 8,
  /** of García Márquez one name only */
  contained: -1,
  /** the first name of the one is the second of the other */
  otherHead: -1.5,
  /** both have another name beside the shared one: cousins, half-siblings */
  conflict: -3,
  /** an edited letter, a variant spelling */
  typo: -2,
  twoTypos: -4,
  sounds: -2.5,
  roughly: -3,
  /** a letter of five is more than one of nine */
  short: -1.5,
  /** both spellings are well known names: Gonzales, Gonzalez; Garcia, Gracia */
  bothKnown: -1.5,
  /** her family name is the other's middle name: a name before or after marriage */
  married: -3.5,
  alias: -2.5,
  different: -6,
  /** men seldom change it */
  differentMan: -7,
}

export const givenName = {
  least: 2,
  most: 11.5,
  /** each further word that agrees, of its own bits */
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
  /** many are called Boy or Flaco whom no count of given names knows */
  mostAlias: 7,
  /** the middle name of the other is the name in use */
  middle: -3,
  initial: 1.5,
  different: -5,
}

/** Given and family name are in each other's fields. */
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

/** u = 1/2, but a given name has told most of it; one record in forty has it wrong. */
export const sex = { same: 0.3, different: -4.5 }

/** Exact: 25,000 dates of birth are about as likely, one record in ten has another. */
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
  /** January 1st of one year is as common as a year */
  newYear: -7,
  nearDays: 6,
  /** years between parent and child */
  generation: 15,
}

export const locality = { share: 0.75, most: 6, least: 0.8, typo: -1, sameProvince: -0.5, different: -1.8 }

export const idNumber = { same: 20, close: 9, different: -1.5 }

/** Families share a telephone. */
export const phone = { same: 8, close: 2, different: -0.5 }

/** What no sum may pass or fall below. */
export const guards = {
  /** just below possible: another given name (twins, siblings), another generation, Jr. and Sr. */
  notTheSame: 11.5,
  /** the same of records so bare that a wrongly written one is as likely: below likely */
  notTheSameIfBare: 17.5,
  /** names without a date that agrees: namesakes, relatives; below likely */
  undated: 17.5,
  /** names and a telephone, but no date: a household; below strong */
  household: 23.5,
  /** the same number with another name or date is looked at, but is not strong */
  sameNumber: 12.5,
  sameNumberOnly: 23.5,
  /** of two names and a date one doesn't agree: more bits than persons have, by so much; never more than the most */
  rare: 1.2,
  rareMost: 15,
  /** a date agrees from here on: less is as likely by chance */
  dated: 1,
  /** coincidences grow with the register; the bits are those of one with so many persons */
  persons: 10_000,
}
