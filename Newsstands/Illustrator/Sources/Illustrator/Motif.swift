/// What a picture shows; the raw values are the words that story files use.
enum Motif: String, CaseIterable, Sendable {
  // Coast
  case harbour, ferry, fishingboat, fjord, ocean, whale, lighthouse, beach, sailing, oilrig, flood
  // Country and weather
  case mountain, forest, snow, storm, rain, cabin, farm, greenhouse, garden, flowers, campfire
  // Animals
  case bird, reindeer, dog, cat, fish, horse, bee
  // City
  case city, street, house, apartment, shop, restaurant, construction, housing, playground
  case marketStall = "market-stall"
  // Institutions
  case parliament, courthouse, townhall, school, hospital, bank, gavel, ballot, church, prison
  // Emergencies
  case police, ambulance, firetruck
  // Transport
  case train, tram, bus, bicycle, road, bridge, tunnel, plane, containers, car
  case portCrane = "port-crane"
  case electricCar = "electric-car"
  // Energy and industry
  case factory, windfarm, dam, powerline, solar, nuclear, mine
  // Science and technology
  case laboratory, space, telescope, satellite, robot, phone, chip, datacentre, startup, laptop
  case planet
  // Money and work
  case chartUp = "chart-up"
  case chartDown = "chart-down"
  case coins, money, office, handshake
  // Table
  case kitchen, bread, coffee, cake, wine, vegetables
  case fishDish = "fish-dish"
  // Culture
  case theatre, concert, guitar, piano, vinyl, cinema, book, library, painting, museum, sculpture
  case dance
  // Sport
  case stadium, football, handball, hockey, skis, biathlon, cycling, running, swimming, tennis
  case chess, gymnastics, rowing, climbing
  case skiJump = "ski-jump"
  // Press and society
  case map, globe, flag, microphone, newspaper, speechbubble, clothes, child, elderly, crowd
  case protest, letter, suitcase
  // Columnists: abstract heads, never a likeness
  case portrait1 = "portrait-1"
  case portrait2 = "portrait-2"
  case portrait3 = "portrait-3"
  case portrait4 = "portrait-4"
  case portrait5 = "portrait-5"
  case portrait6 = "portrait-6"
}
