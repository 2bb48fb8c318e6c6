const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `14 March 2026` */
export function inWords(day: string) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${MONTHS[month - 1]} ${year}`
}
