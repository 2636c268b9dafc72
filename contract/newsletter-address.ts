/** What is said of an address, apart from the schemas: public pages say it without them. */
export const ENTER_ADDRESS = 'Please enter your email address'
export const INVALID_ADDRESS = 'Please enter a valid email address'
