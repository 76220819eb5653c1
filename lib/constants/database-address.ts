/** An address of MongoDB that names its database: without a name the driver would use one called `test`. */
export const NAMES_DATABASE = /:\/\/[^/]*\/[^/?]/;
export const NAMES_NO_DATABASE = 'MONGODB_URI must name the database, like mongodb://host/medical-card';
