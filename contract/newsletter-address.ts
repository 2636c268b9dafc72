/** What an address may be and what is said of it, apart from the schemas: public pages check it without them. */
export const ADDRESS_LENGTH_MAX = 254
export const ENTER_ADDRESS = 'Please enter your email address'
export const INVALID_ADDRESS = 'Please enter a valid email address'
