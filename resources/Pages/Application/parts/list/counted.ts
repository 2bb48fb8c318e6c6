export const counted = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'application' : 'applications'}`
