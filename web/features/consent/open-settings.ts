/** Fired on the window by every 'Cookie Settings' button, wherever it stands. */
export const OPEN_COOKIE_SETTINGS = 'menuwright:open-cookie-settings'
