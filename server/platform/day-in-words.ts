const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

// Without Intl, because server and browser must produce the same text whatever their locale data.

/** `14 March 2026` */
export function inWords(day: string) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${MONTHS[month - 1]} ${year}`
}

/** `14 Mar 2026`. Returns other text unchanged. */
export function shortDay(day: string) {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  const name = MONTHS[Number(month) - 1]?.slice(0, 3)
  return name ? `${Number(date)} ${name} ${year}` : day
}
