// What the cells of a table's columns mean, for whoever reads a table that is no dataset.
export { guessCurrency } from './guess-currency.ts'
export { guessRoles } from './guess-roles.ts'
export { priceStyle, readPrice } from './read-price.ts'
