/** In the numbers that the board gives while no test has set its clock. */
export const year = new Date().getUTCFullYear()
