/** Of the job that reviews one restaurant. */
export const REVIEW_JOB = 'reviews.make'
