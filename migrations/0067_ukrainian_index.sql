-- Who speaks Ukrainian is found, and counted, as the other languages are.
CREATE INDEX lawyer_listings_language_10_index ON lawyer_listings (state, relevance DESC, lawyer_id)
INCLUDE (areas_mask, langs_mask, rating, experience, response, premium) WHERE langs_mask & 1024 <> 0;
