/** A small file of dishes to try with, and to see how one is laid out. */
export const SAMPLE_PATH = '/sample-dishes.csv'
