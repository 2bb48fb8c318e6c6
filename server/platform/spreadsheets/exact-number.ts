/** Excel calculates with more digits than the 15 that it shows. */
export const exactNumber = (number: number) => Number(number.toPrecision(15))
